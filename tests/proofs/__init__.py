"""What a solver has proved of the very functions that the engine counts with.

They are run on unknown integers (`symbolic`, `bits`), along every way that their code can go,
and z3 proves of each that its result is right whatever the integers are. `layout` says where
the fields of a packed integer lie, written from the words of `railcanasta.packed` alone.
`python -m tests.proofs` proves all of it; it needs `z3-solver`.
"""
