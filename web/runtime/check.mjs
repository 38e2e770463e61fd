// Starts the packed runtime in Node and runs a Python program on it: `node check.mjs RUNTIME PROGRAM [compiled]`. For tests.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';

const [runtime, program, compiled] = process.argv.slice(2);
const pyodideFolder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
const { loadPyodide } = await import(join(pyodideFolder, 'pyodide.mjs'));
const files = JSON.parse(readFileSync(join(runtime, 'files.json'), 'utf8'));
const contents = new Map();
for (const { name } of compiled ? [files.library, files.kernels] : [files.library]) {
  const held = zstdDecompressSync(readFileSync(join(runtime, name)));
  let offset = held.indexOf(10) + 1;
  for (const [path, length] of JSON.parse(held.subarray(0, offset).toString())) {
    contents.set(path, new Uint8Array(held.subarray(offset, offset + length)));
    offset += length;
  }
}
const archive = join(mkdtempSync(join(tmpdir(), 'rowlock-')), 'python314.zip');
writeFileSync(archive, contents.get('python314.zip'));
contents.delete('python314.zip');
const pyodide = await loadPyodide({
  indexURL: pyodideFolder,
  stdLibURL: archive,
  lockFileContents: files.lock,
  fsInit: (FS, { sitePackages }) => {
    for (const [name, content] of contents) {
      FS.mkdirTree(`${sitePackages}/${name}`.replace(/\/[^/]*$/, ''));
      FS.writeFile(`${sitePackages}/${name}`, content);
    }
  },
});
try {
  pyodide.runPython(readFileSync(program, 'utf8'));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
