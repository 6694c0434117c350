"""A bot at a server's table that knows no rules: python join_table.py https://host/t/TABLE"""

import sys

from turnabout.client import join


def play(link: str) -> None:
    """Sit down, and always play the first move of the list."""
    with join(link, name="First") as table:
        table.sit()
        for update in table:
            for look in update.my_turn:
                table.move((look.moves or ("",))[0], look.seat)
        print(table.update.outcome)


if __name__ == "__main__":
    play(sys.argv[1])
