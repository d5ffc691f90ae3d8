"""What is legal, and why not (clause 9.1 and all that it carries)."""

from railcanasta.legality.offered import legal_actions
from railcanasta.legality.refused import why_not

__all__ = ["legal_actions", "why_not"]
