"""In place of the lab: what it was asked comes back as its report, unless an option says no."""

from __future__ import annotations

import json
import sys

wish = json.loads(sys.stdin.readline())
PROGRESS = {"played": 3, "games": 200, "seconds": 7, "score": [0.5, 0.4, 0.6]}
print(json.dumps(PROGRESS), flush=True)
match wish["options"].get("quiet_limit"):
    case 1:  # until it is killed, or the server has gone
        sys.stdin.read()
    case 2:
        refused = {"code": "study-bots", "values": {"most": 8}, "cause": None}
        print(json.dumps({"refused": {**refused, "kind": "BadOptions", "text": None}}), flush=True)
    case 3:
        sys.exit(1)
print(json.dumps({"report": f"<!doctype html>{json.dumps(wish)}"}), flush=True)
