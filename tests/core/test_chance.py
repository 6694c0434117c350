"""Chance that nobody can choose: a chain of secrets, and generators made of its links."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from unittest.mock import patch

from turnabout.core import chance
from turnabout.core.chance import LINKS, Drawn, SecretChain, hashed


def test_every_link_is_the_hash_of_the_next() -> None:
    secrets = SecretChain("seed")
    link = secrets.commitment
    for number in range(1, LINKS + 1):
        assert hashed(secrets.secret(number)) == link
        link = secrets.secret(number)
    assert link == "seed"
    assert secrets.secret(LINKS + 1) == ""


def test_a_draw_costs_a_few_hashes_however_many_tables_there_are() -> None:
    chains = [SecretChain(f"seed {number}") for number in range(100)]
    for chain in chains:
        assert chain.commitment
    with patch.object(chance, "sha256", wraps=sha256) as counted:
        for chain in chains:
            chain.secret(1)
    assert counted.call_count <= 32 * len(chains)


def test_a_draw_depends_on_everything_and_on_nothing_else() -> None:
    def bits(secret: str = "s", table: str = "t", number: int = 1, *values: str) -> int:
        return Drawn(secret, table, number, values).getrandbits(256)

    assert bits() == bits()
    others = [bits("x"), bits("s", "x"), bits("s", "t", 2), bits("s", "t", 1, "v")]
    others += [bits("s", "t", 1, "v", "w"), bits("s", "t", 1, "w", "v")]
    assert len({bits(), *others}) == 7


def test_the_stream_never_changes() -> None:
    """Records of all times are checked against it."""
    drawn = Drawn("s", "t", 1, ["v"])
    assert [drawn.randrange(10**9) for _ in range(3)] == [442250431, 656378848, 528258978]
    assert drawn.random() == 0.48453670516035685
    cards = list(range(8))
    drawn.shuffle(cards)
    assert cards == [5, 4, 3, 1, 6, 7, 0, 2]


def test_all_faces_of_a_die_are_alike() -> None:
    drawn = Drawn("s", "t", 1, [])
    rolled = Counter(drawn.choice(range(6)) for _ in range(6000))
    assert all(900 < count < 1100 for count in rolled.values())
    assert all(0 <= drawn.random() < 1 for _ in range(100))


def test_no_bits_are_nothing_and_many_are_many() -> None:
    drawn = Drawn("s", "t", 1, [])
    assert drawn.getrandbits(0) == 0
    assert drawn.getrandbits(4000).bit_length() > 3900
    drawn.seed(5)
    assert drawn.getrandbits(64) != Drawn("s", "t", 1, []).getrandbits(64)
