# Two commands are all a newcomer needs: `make run` and `make test`. `make help` lists the others.
# Everything is installed into .venv from the lock files; nothing on the system is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tools that build packages live apart, so that they cannot change what the app is tested with.
PACKING := .venv-packaging
INSTALL := -m pip install --quiet --disable-pip-version-check --no-deps
PIP := $(BIN)/python $(INSTALL)

.PHONY: help run test soak long matrix mutants lint format bench fast docs screenshots desktop wheel wheel-rules flatpak android test-packaging clean

help:
	@echo "make run             open the app"
	@echo "make test            all tests that are needed before a commit"
	@echo "make soak            nothing gets through or lost: random play, damage, kills, full disks, secrets, memory"
	@echo "make long            the other long tests: whole games by touch, every size and language"
	@echo "make matrix          every screen and dialog at every size, side and language (an hour)"
	@echo "make mutants         does a test notice when one thing in the rules is wrong? (a sample)"
	@echo "make lint            formatting, style, types;  make format mends the first two"
	@echo "make bench           speed of the rules and of the app"
	@echo "make fast            build/fast/: the rules with their inner modules compiled, for simulations"
	@echo "make screenshots     the pictures of the README and of the shops, drawn by the app itself"
	@echo "make desktop         dist/roundhouse/: a folder that starts without Python"
	@echo "make wheel           dist/roundhouse-*.whl, for pipx"
	@echo "make flatpak         build/flatpak/: a manifest with hashes and its wheels, for flatpak-builder"
	@echo "make wheel-rules     dist/roundhouse_rules-*.whl: the rules alone, without Kivy"
	@echo "make docs            build/site/: tutorial, reference, rules, bots, data as web pages"
	@echo "make android         the Android package (needs Linux, Java 17 and a long download)"
	@echo "make test-packaging  build the wheel and the desktop folder and start them, and more"

define MADE_BY
@$(PYTHON) -c 'import sys; sys.exit(None if (3, 11) <= sys.version_info < (3, 14) else "Roundhouse needs Python 3.11, 3.12 or 3.13 (Kivy has no wheel for others): make PYTHON=python3.12 ...")'
@test -x $(1)/bin/python || $(PYTHON) -m venv $(1)
endef

$(VENV)/.app: requirements.txt
	$(call MADE_BY,$(VENV))
	$(PIP) -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.app
	$(PIP) -r requirements-dev.txt
	@touch $@

# The packages whose adapters are tested: PettingZoo, OpenSpiel, Ray, Arrow.
$(VENV)/.adapters: requirements-adapters.txt $(VENV)/.dev
	$(PIP) -r requirements-adapters.txt
	@touch $@

# Other rules engines, to compare with.
$(VENV)/.bench: requirements-bench.txt $(VENV)/.dev
	$(PIP) -r requirements-bench.txt
	@touch $@

$(PACKING)/.all: requirements.txt requirements-dev.txt packaging/requirements.txt
	$(call MADE_BY,$(PACKING))
	$(PACKING)/bin/python $(INSTALL) $(addprefix -r ,$^)
	@touch $@

run: $(VENV)/.app
	@$(BIN)/python main.py

test: $(VENV)/.dev
	$(BIN)/python -m pytest -n 2 --dist worksteal

soak: $(VENV)/.dev
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "soak and not matrix"

long: $(VENV)/.adapters
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "long and not matrix"

# What make soak and make long visit in turn, whole: before a release, and when a control or a token has changed.
matrix: $(VENV)/.dev
	$(BIN)/python -m pytest -n 2 --dist worksteal -m matrix

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

mutants: $(VENV)/.adapters
	$(BIN)/python -m tools.mutants $(MUTANTS)

bench: $(VENV)/.bench
	$(BIN)/python -m rules bench
	$(if $(wildcard build/fast),cd build/fast && ../../$(BIN)/python -m rules bench)
	$(if $(wildcard tools/bench),$(BIN)/python -m tools.bench)

# Needs a C compiler. Nothing else uses the result; docs/performance.md, "Compiled rules".
fast: $(PACKING)/.all
	$(PACKING)/bin/python -m tools.fast

# The pages of docs/ as a site; its tools live apart, like those that build packages.
docs: requirements-docs.txt
	$(call MADE_BY,.venv-docs)
	.venv-docs/bin/python $(INSTALL) -r requirements-docs.txt
	NO_MKDOCS_2_WARNING=1 .venv-docs/bin/python -m mkdocs build --quiet --strict

screenshots: $(VENV)/.dev
	$(BIN)/python -m tools.screenshots
	$(BIN)/python -m tools.shop_pictures

desktop: $(PACKING)/.all
	$(PACKING)/bin/python -m PyInstaller --noconfirm --log-level WARN packaging/roundhouse.spec
	@test "$$(uname)" != Linux || cp packaging/linux/* dist/roundhouse/
	@echo "dist/roundhouse/roundhouse starts the app; the folder can be moved anywhere."

wheel: $(PACKING)/.all
	$(PACKING)/bin/python -m build --wheel --no-isolation

flatpak: wheel
	$(PACKING)/bin/python -m tools.flatpak

wheel-rules: $(PACKING)/.all
	cd packaging/rules && ../../$(PACKING)/bin/python -m build --wheel --no-isolation --outdir ../../dist

# Buildozer fetches Android's SDK and NDK (some GB) and asks you to accept their licences.
android: $(PACKING)/.all
	@command -v java > /dev/null || { echo "The Android package needs Java 17: see README.md, Android."; exit 1; }
	. $(PACKING)/bin/activate && buildozer android debug

test-packaging: $(PACKING)/.all
	$(PACKING)/bin/python -m pytest tests/packaging -m "build or not build"

clean:
	rm -rf $(VENV) $(PACKING) .venv-docs build dist .pytest_cache .mypy_cache .ruff_cache
