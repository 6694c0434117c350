"""`turnabout serve`: tell people where the server is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from turnabout.words import Words


def announcer(words: Words) -> Callable[[Sequence[str]], None]:
    """What to do with the addresses once the server is listening."""

    def announce(addresses: Sequence[str]) -> None:
        print(words.say("serving", address=addresses[0]))
        for address in addresses[1:]:
            print(words.say("serving-network", address=address))
        print(words.say("serving-stop"), flush=True)

    return announce
