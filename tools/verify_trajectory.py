#!/usr/bin/env python3
"""Reads trajectories by pyarrow and polars, and computes their checksums a second time.

    verify_trajectory.py runs/four-bar-1 …

Says how many rows both libraries read, and ends with 1 if a checksum in the file or in `run.json` is another one:

    c0 = SHA-256(schema message), ck = SHA-256(c(k-1) + body of batch k), in the custom metadata of batch k as `sha256`
"""

import hashlib
import json
import pathlib
import sys

import polars
import pyarrow.ipc as ipc


def verify(run):
    path = run / "trajectory.arrows"
    data = path.read_bytes()
    table = ipc.open_stream(data).read_all()
    table.validate(full=True)
    frame = polars.read_ipc_stream(path)
    assert table.num_rows == frame.height and table.column_names == frame.columns
    for name in table.column_names:
        # Bits, so that what is not a number is compared too.
        assert table.column(name).to_numpy().tobytes() == frame[name].to_numpy().tobytes(), name

    stored = [meta[b"sha256"].decode() for _, meta in ipc.open_stream(data).iter_batches_with_custom_metadata()]
    messages = ipc.MessageReader.open_stream(data)
    messages.read_next_message()
    first = 8 + int.from_bytes(data[4:8], "little")
    chain = hashlib.sha256(data[:first])
    for checksum in stored:
        body = messages.read_next_message().body
        chain = hashlib.sha256(chain.digest() + (body.to_pybytes() if body else b""))
        assert chain.hexdigest() == checksum, f"{path}: a batch does not fit its checksum"
    seal = json.loads((run / "run.json").read_text())["trajectory"]
    assert seal["chain"] == chain.hexdigest(), f"{path}: the last checksum is not that of run.json"
    assert seal["sha256"] == hashlib.sha256(data).hexdigest(), f"{path}: the file is not that of run.json"
    print(f"{path}: {table.num_rows} rows of {table.num_columns} columns in {len(stored)} batches")


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        verify(pathlib.Path(argument))
