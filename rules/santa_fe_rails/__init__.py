"""Santa Fe Rails: nine companies push west; everybody lays for everybody."""
