"""What an earlier release left must go on with this one."""
