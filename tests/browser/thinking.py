"""A worker that thinks, in a real browser: does jobs with compiled kernels or without, as the app's own workers do."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from playwright.sync_api import Worker

__all__ = ["think"]

FZSTD: Final = Path(__file__).resolve().parents[2] / "web/node_modules/fzstd/lib/index.js"
THINK: Final = """async ([jobs, compiled]) => {
  const fzstd = {};
  ((exports) => { UNPACKING })(fzstd);
  const folder = self.location.href.replace(/[^/]*$/, '');
  const files = await (await fetch(folder + 'files.json')).json();
  const unpacked = async ({ name }) => {
    return fzstd.decompress(new Uint8Array(await (await fetch(folder + name)).arrayBuffer()));
  };
  const module = await WebAssembly.compile(await unpacked(files.wasm));
  const parts = { module, library: await unpacked(files.library), memory: null, kernels: null };
  if (compiled) {
    const held = await unpacked(files.kernels);
    let offset = held.indexOf(10) + 1;
    parts.kernels = { files: [], modules: new Map() };
    for (const [name, size] of JSON.parse(new TextDecoder().decode(held.subarray(0, offset)))) {
      const content = held.slice(offset, (offset += size));
      parts.kernels.files.push([name, content]);
      if (name.endsWith('.so')) parts.kernels.modules.set(name, await WebAssembly.compile(content));
    }
  }
  const worker = new Worker(self.location.href, { type: 'module', name: 'thinker' });
  const told = [];
  return new Promise((resolve, reject) => {
    let began = 0;
    const next = () => {
      if (told.length === jobs.length) {
        worker.terminate();
        resolve(told);
      } else {
        began = performance.now();
        worker.postMessage({ t: 'job', key: String(told.length), text: jobs[told.length] });
      }
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.t === 'refused') reject(new Error('the kernels are refused'));
      if (data.t === 'outcome') told.push([data.text, performance.now() - began]);
      if (data.t !== 'progress') next();
    };
    worker.postMessage({ t: 'parts', parts });
  });
}"""


def think(worker: Worker, jobs: Sequence[msgspec.Struct], *, compiled: bool) -> list[tuple[dict[str, Any], float]]:
    """Do jobs beside a worker of the app; give each outcome with its milliseconds."""
    program = THINK.replace("UNPACKING", FZSTD.read_text(encoding="utf-8"))
    texts = [msgspec.json.encode(job).decode() for job in jobs]
    return [(json.loads(text), ms) for text, ms in worker.evaluate(program, [texts, compiled])]
