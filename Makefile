# `make play` and `make test` do their own set-up; everything lives in .venv.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: play test check bench clean

play: .venv/play
	@$(BIN)/turnabout

test: check
	@$(BIN)/python -m pytest -n auto --cov --cov-report=term

check: .venv/dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy src tests bench

bench: .venv/bench
	@for part in speed thinking partner rivals crowd ladder; do $(BIN)/python -m bench.$$part || exit; done

.venv/bin/python:
	@echo "Setting up .venv (once) …"
	@$(PYTHON) -m venv .venv

.venv/play: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Installing what the game needs …"
	@$(PIP) --editable '.[bots]'
	@touch $@

.venv/dev: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Installing what the tests need …"
	@$(PIP) --editable '.[dev]'
	@touch .venv/play $@

.venv/bench: pyproject.toml constraints.txt | .venv/dev
	@echo "Installing the peers to measure against …"
	@$(PIP) --editable '.[dev,bench]'
	@touch $@

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage*
