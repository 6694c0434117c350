"""The server vouches for what happened at its tables with a signature that anyone can check."""

from __future__ import annotations

import hmac
import json
from dataclasses import replace
from random import Random

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from turnabout.core.chance import SecretChain
from turnabout.core.errors import BadRecord, quote
from turnabout.core.json import Json
from turnabout.core.record import Record
from turnabout.server.store import Store
from turnabout.server.table.setup import Setup
from turnabout.server.table.table import NextTable, Table
from turnabout.server.tokens import new_id


class Notary:
    """All processes of a server sign with the same key, derived from a secret in the store."""

    def __init__(self, secret: str) -> None:
        self._secret = bytes.fromhex(secret)
        self._key = Ed25519PrivateKey.from_private_bytes(self._derived("signature"))
        self.key = self._key.public_key().public_bytes_raw().hex()

    @classmethod
    async def open(cls, store: Store, fate: Random) -> Notary:
        return cls(await store.secret("notary", fate.randbytes(32).hex()))

    def sign(self, record: Record) -> Record:
        """Sign the whole record if it has a proof; otherwise return it unchanged."""
        if record.proof is None:
            return record
        proof = {**record.proof, "key": self.key}
        signed = replace(record, proof=proof)
        signature = self._key.sign(_signed(signed.write())).hex()
        return replace(signed, proof={**proof, "signature": signature})

    def chance(self, table: str) -> SecretChain:
        """The secrets behind a table's chance: the same in every process, now and later."""
        return SecretChain(self._derived(f"chance {table}").hex())

    def promise(self, setup: Setup, id: str) -> Table:
        """A new table that has committed to its chance."""
        commitment = self.chance(id).commitment
        return self.table(setup.model_copy(update={"commitment": commitment}), id)

    def table(self, setup: Setup, id: str) -> Table:
        """An empty table that already knows where its rematch would be played."""
        next = new_id(Random(self._derived(f"next {id}")))
        return Table.of(setup, id, self.chance(id), NextTable(next, self.chance(next)))

    def _derived(self, purpose: str) -> bytes:
        return hmac.digest(self._secret, purpose.encode(), "sha256")


def check_signature(text: str, key: str) -> None:
    """Raise BadRecord unless the record is exactly what the owner of this key signed."""
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(json.loads(text)["proof"]["signature"]), _signed(text))
    except (InvalidSignature, KeyError, TypeError, ValueError):
        raise BadRecord("proof-signature", key=quote(key)) from None


def _signed(text: str) -> bytes:
    """The record as canonical JSON, whatever its file's layout, without the signature itself."""
    data: dict[str, Json] = json.loads(text)
    proof = data["proof"]
    assert isinstance(proof, dict)
    data["proof"] = {name: value for name, value in proof.items() if name != "signature"}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
