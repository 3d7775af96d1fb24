"""Many processes, one bot: who serves which servers, and how the processes talk."""
