"""The screen: what is shown to people, at any width, on any terminal, in a pipe or spoken.

Components make *blocks* (`blocks`), which say what is meant; `page.show` turns blocks into lines. Rich
draws the boxes and is loaded only for them, on a terminal (`boxes`); nobody outside this folder knows it.
"""
