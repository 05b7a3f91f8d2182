"""Sealed messages: what a broker carries without being able to read or forge it.

A guest's device and the host agree on two keys, one for each direction, by X25519: each from its
own secret key and the other's public one. The host's stands in the invitation, the device's in
front of each of its messages. So neither the broker nor another guest of the same table can read
what is between them. A message is sealed by XChaCha20-Poly1305 with a random nonce, together with
the topic that it goes by. Whether it comes once, late or again is the protocol's business.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from Crypto.Cipher import ChaCha20_Poly1305
from Crypto.Hash import SHA256
from Crypto.Protocol.DH import (
    import_x25519_private_key,
    import_x25519_public_key,
    key_agreement,
)
from Crypto.Protocol.KDF import HKDF
from Crypto.PublicKey import ECC
from Crypto.Random import get_random_bytes

#: Bytes of a public key, a nonce and a tag.
KEY, NONCE, TAG = 32, 24, 16
#: Bytes that sealing adds to a guest's message, and to a host's.
FROM_GUEST_MORE, FROM_HOST_MORE = KEY + NONCE + TAG, NONCE + TAG


class Unsealed(Exception):
    """A message that was not sealed for us, or was changed on its way."""


class SecretKey:
    """A device's secret key and its public one.

    >>> key = SecretKey.new()
    >>> SecretKey.from_text(key.text).public == key.public
    True
    """

    def __init__(self, seed: bytes) -> None:
        self._key = import_x25519_private_key(seed)
        self.text = seed.hex()
        self.public: bytes = self._key.public_key().export_key(format="raw")

    @classmethod
    def new(cls) -> SecretKey:
        """A new key."""
        return cls(ECC.generate(curve="Curve25519").seed)

    @classmethod
    def from_text(cls, text: str) -> SecretKey:
        """A key that was kept; ValueError if it is none."""
        return cls(bytes.fromhex(text))

    def shared_with(self, public: bytes) -> bytes:
        """What only the owners of the two keys can reckon; Unsealed if that is no key."""
        try:
            other = import_x25519_public_key(public)
            shared: bytes = key_agreement(
                static_priv=self._key, static_pub=other, kdf=lambda secret: secret
            )
        except ValueError as error:
            raise Unsealed("not a public key") from error
        return shared


def name_of(public: bytes) -> str:
    """The name of a device, from its public key."""
    return sha256(public).hexdigest()[:32]


class GuestSeal:
    """Seals what a guest says, and opens what it hears."""

    def __init__(self, own: SecretKey, host: bytes, topic: str, account: str) -> None:
        self._own = own
        self._label = _label(topic, account, own.public)
        self._up, self._down = _keys(own.shared_with(host), self._label)

    def seal(self, data: bytes) -> bytes:
        """A message for the host."""
        return self._own.public + _seal(self._up, self._label, data)

    def open(self, sealed: bytes) -> bytes:
        """The host's message, or Unsealed."""
        return _open(self._down, self._label, sealed)


class HostSeal:
    """Opens what guests say, and seals what they are told, each with keys of its own."""

    def __init__(self, own: SecretKey, topic: str) -> None:
        self._topic = topic
        # A stranger may show many keys: only the latest are remembered.
        self._keys_of = lru_cache(64)(
            lambda public, account: _keys(
                own.shared_with(public), _label(self._topic, account, public)
            )
        )

    def open(self, account: str, sealed: bytes) -> tuple[bytes, bytes]:
        """A device's public key and its message, or Unsealed."""
        public = sealed[:KEY]
        if len(public) != KEY:
            raise Unsealed("too short")
        up, _ = self._keys_of(public, account)
        return public, _open(up, _label(self._topic, account, public), sealed[KEY:])

    def seal(self, account: str, public: bytes, data: bytes) -> bytes:
        """A message for the device of a public key."""
        _, down = self._keys_of(public, account)
        return _seal(down, _label(self._topic, account, public), data)


def _label(topic: str, account: str, public: bytes) -> bytes:
    """What a message belongs to: moved to another table, account or device it does not open."""
    return f"roundhouse 1 {topic} {account} {name_of(public)}".encode()


def _keys(shared: bytes, label: bytes) -> tuple[bytes, bytes]:
    up, down = HKDF(shared, 32, b"", SHA256, num_keys=2, context=label)
    return up, down


def _seal(key: bytes, label: bytes, data: bytes) -> bytes:
    nonce = get_random_bytes(NONCE)
    cipher = ChaCha20_Poly1305.new(key=key, nonce=nonce)
    cipher.update(label)
    sealed, tag = cipher.encrypt_and_digest(data)
    return bytes(nonce + sealed + tag)


def _open(key: bytes, label: bytes, sealed: bytes) -> bytes:
    if len(sealed) < NONCE + TAG:
        raise Unsealed("too short")
    cipher = ChaCha20_Poly1305.new(key=key, nonce=sealed[:NONCE])
    cipher.update(label)
    try:
        return bytes(cipher.decrypt_and_verify(sealed[NONCE:-TAG], sealed[-TAG:]))
    except ValueError as error:
        raise Unsealed("changed or not for us") from error
