// Packs the runtime of the app without a server: Pyodide, a part of its standard library, msgspec and Rowlock, compiled.
// Run as `node pack.mjs SOURCES MSGSPEC OUT COMPILED LEVEL` by tools/runtime.py. Writes the files and `files.json`, which lists
// them. The folder COMPILED has the compiled kernels and what belongs to them; without any, their file is left out.
//
// Plain static hosts compress nothing, so the large files are compressed here, by Zstandard at LEVEL, and unpacked by the
// worker. Their names end in .bin, because some servers treat .zst as an encoding of their own.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';

const [sources, msgspec, out, compiled, level] = process.argv.slice(2);
const pyodideFolder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
const { loadPyodide } = await import(join(pyodideFolder, 'pyodide.mjs'));

/** Read a file as Pyodide wants it. */
const bytesOf = (path) => new Uint8Array(readFileSync(path));

// Bytecode without columns is a third smaller; nobody reads tracebacks of a page by column.
const pyodide = await loadPyodide({ indexURL: pyodideFolder, env: { PYTHONNODEBUGRANGES: '1' } });
for (const name of ['pack.py', 'left_out.txt']) pyodide.FS.writeFile(`/${name}`, bytesOf(join(import.meta.dirname, name)));
for (const [place, folder] of [
  ['/sources', sources],
  ['/msgspec', msgspec],
  ['/compiled', compiled],
]) {
  pyodide.FS.mkdirTree(place);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, place);
}
try {
  pyodide.runPython("import runpy; runpy.run_path('/pack.py', run_name='__main__')");
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

/** Write a file under a name that changes with its contents, and describe it. */
function write(kind, name, content, unpacked) {
  const digest = createHash('sha256').update(content).digest('hex');
  const file = name.replace('.', `-${digest.slice(0, 8)}.`);
  writeFileSync(join(out, file), content);
  return [kind, { name: file, size: content.length, unpacked, sha256: digest }];
}

/** Compress a file. */
const packed = (content) => zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: Number(level) } });

/** Whether there are compiled kernels: then `pack.py` has loaded each of them. */
const hasKernels = pyodide.FS.analyzePath('/kernels').exists;

const wasm = readFileSync(join(pyodideFolder, 'pyodide.asm.wasm'));
const library = Buffer.from(pyodide.FS.readFile('/library'));
const kernels = hasKernels ? Buffer.from(pyodide.FS.readFile('/kernels')) : Buffer.of();
const script = readFileSync(join(pyodideFolder, 'pyodide.asm.mjs'));
const files = Object.fromEntries([
  write('wasm', 'python.bin', packed(wasm), wasm.length),
  write('library', 'library.bin', packed(library), library.length),
  write('script', 'pyodide.js', script, script.length),
  ...(hasKernels ? [write('kernels', 'kernels.bin', packed(kernels), kernels.length)] : []),
  ['lock', { info: JSON.parse(readFileSync(join(pyodideFolder, 'pyodide-lock.json'), 'utf8')).info, packages: {} }],
]);
writeFileSync(join(out, 'files.json'), `${JSON.stringify(files, null, 2)}\n`);
