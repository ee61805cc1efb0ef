"""The verbs of the command line, one module each, named as the verb is typed.

Code for a single option of a verb has its own module next to it: ``count_estimate`` serves
``nanpure count --estimate``.
"""
