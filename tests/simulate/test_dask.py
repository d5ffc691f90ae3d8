"""A real cluster of Dask plays the same rows."""

from __future__ import annotations

import warnings

import pytest

from railcanasta.simulate import Plan, run

distributed = pytest.importorskip("distributed")


@pytest.mark.filterwarnings("ignore")  # what a cluster warns of is its own affair
def test_a_dask_cluster_gives_the_same_rows() -> None:
    """Pass the executor of a cluster of two processes, and nothing else."""
    plan = Plan(("heuristic", "random"), games=6, seed=3, rounds=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with (
            distributed.LocalCluster(
                n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            found = run(plan, executor=client.get_executor(), workers=2)
    assert found == run(plan, workers=1)
