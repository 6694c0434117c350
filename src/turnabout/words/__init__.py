"""Sentences for people in every language, made from data: events, views, refusals, options."""

from turnabout.words.catalogue import LANGUAGES, MARKED, language_of
from turnabout.words.words import Words

__all__ = ["LANGUAGES", "MARKED", "Words", "language_of"]
