// Starts the packed runtime in Node and runs a Python program on it: `node check.mjs RUNTIME PROGRAM`. For tests.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const [runtime, program] = process.argv.slice(2);
const pyodideFolder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
const { loadPyodide } = await import(join(pyodideFolder, 'pyodide.mjs'));
const files = JSON.parse(readFileSync(join(runtime, 'files.json'), 'utf8'));
const library = gunzipSync(readFileSync(join(runtime, files.library.name)));
let offset = library.indexOf(10) + 1;
const contents = new Map();
for (const [name, length] of JSON.parse(library.subarray(0, offset).toString())) {
  contents.set(name, new Uint8Array(library.subarray(offset, offset + length)));
  offset += length;
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
