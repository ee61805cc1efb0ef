"""What the items of each paper run: functions that give plain values."""
