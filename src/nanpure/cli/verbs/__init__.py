"""The verbs of the command line, a module each, named as the verb is typed.

What an option of a verb needs by itself stands beside it: ``count_estimate`` is for
``nanpure count --estimate``.
"""
