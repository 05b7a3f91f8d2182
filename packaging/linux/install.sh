#!/bin/sh
# Put Roundhouse into the menu of a Linux desktop, for this user only.
# Run it inside the unpacked folder (the one with the program `roundhouse` in it):
#   ./install.sh            install
#   ./install.sh --remove   take it away again
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/roundhouse.desktop
icon=$data/icons/hicolor/512x512/apps/roundhouse.png

if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$icon"
    echo "Roundhouse is out of the menu. The folder $here and your saved tables stay."
    exit
fi
if [ ! -x "$here/roundhouse" ]; then
    echo "There is no program roundhouse in $here: unpack the whole archive first." >&2
    exit 1
fi
mkdir -p "$(dirname "$entry")" "$(dirname "$icon")"
cp "$here/_internal/assets/icon/icon.png" "$icon"
# A space in the folder's name is fine: the desktop reads what stands in quotes as one word.
sed "s|^Exec=.*|Exec=\"$here/roundhouse\"|" "$here/roundhouse.desktop" > "$entry"
echo "Roundhouse is in the menu. Keep the folder $here where it is."
