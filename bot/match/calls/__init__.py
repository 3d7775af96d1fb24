"""Calls, reminders and alarms: telling a person that the match waits for them."""
