"""Players that the program plays, and the coach beside the learner. Everything that they do rests on facts
counted from what their seat may see; nobody peeks.

A seat's `View` is all they get. `decide` plays a turn action by action, each with its reason; `coach` weighs
what the learner did or is about to do.
"""
