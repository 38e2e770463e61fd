import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Tests run the modules as a browser does, with their effects, though Vitest asks for a server's. */
const FOR_TESTS = Boolean(process.env['VITEST']);
const SERVER = process.env['ROWLOCK_SERVER'] ?? 'http://127.0.0.1:8017';

/** The files of `public` that the page names; they are part of what opens without a network. */
const NAMED = ['icon.svg', 'icon-turn.svg', 'manifest.webmanifest'];
/** Mark the page with its build, and tell the service worker which files the build has; texts are kept once they are used. */
function shell(): Plugin {
  return {
    name: 'rowlock-shell',
    enforce: 'post', // after Vite has dropped the chunks that only import others, and written the page
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(js|css|woff2|svg)$/.test(fileName));
      const isText = (file: (typeof files)[number]): boolean =>
        file.type === 'chunk' ? /\/(languages|docs\/rules)\//.test(file.facadeModuleId ?? '') : file.fileName.endsWith('.svg');
      const namesOf = (kept: typeof files): string[] => kept.map(({ fileName }) => fileName).sort();
      const worker = bundle['sw.js'];
      const page = bundle['index.html'];
      if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('the build has no service worker or no page');
      const digest = createHash('sha256');
      for (const name of readdirSync(here('./public')).sort()) digest.update(name).update(readFileSync(here(`./public/${name}`)));
      digest
        .update([...namesOf(files), ...runtimeFiles].join())
        .update(worker.code)
        .update(page.source);
      const names = Object.keys(bundle)
        .filter((name) => /^runtime\/.*\.(js|bin)$/.test(name))
        .sort();
      const isKernels = (name: string): boolean => /^runtime\/kernels-/.test(name);
      const build = {
        name: digest.digest('hex').slice(0, 12),
        shell: [...namesOf(files.filter((file) => !isText(file))), ...NAMED],
        texts: namesOf(files.filter(isText)),
        runtime: names.filter((name) => !isKernels(name)),
        kernels: names.filter(isKernels),
      };
      worker.code = worker.code.replaceAll('__BUILD__', JSON.stringify(build));
      const text = String(page.source).replace('<html lang="en"', `$& data-build="${build.name}"`);
      page.source = text.replaceAll('href="/', 'href="./'); // of files that this build emits, which Vite leaves as they are
    },
  };
}

/** List for the server what each page loads after the program, so that a browser may load it together with the program. */
function preloads(): Plugin {
  return {
    name: 'rowlock-preloads',
    apply: 'build',
    enforce: 'post', // once the styles of every chunk are known
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const page = bundle['index.html'];
      const program = page?.type === 'asset' ? String(page.source) : '';
      /** The files that come with a module, without those of the program. */
      const filesOf = (module: string): string[] => {
        const found = new Set<string>();
        const rest = chunks.filter((chunk) => chunk.moduleIds.includes(here(`./src/${module}`)));
        if (!rest.length) this.error(`no chunk holds ${module}`);
        for (let one = rest.pop(); one; one = rest.pop()) {
          if (program.includes(one.fileName) || found.has(one.fileName)) continue;
          for (const name of [one.fileName, ...(one.viteMetadata?.importedCss ?? [])]) if (!program.includes(name)) found.add(name);
          rest.push(...chunks.filter((chunk) => one?.imports.includes(chunk.fileName)));
        }
        return [...found].sort();
      };
      const pages = readFileSync(here('./src/lib/pages.ts'), 'utf8').matchAll(/addresses: \[([^\]]+)\],(.*?)(?=addresses:|$)/gs);
      const listed = [...pages].flatMap(([, addresses = '', page = '']) => {
        const module = /import\('\.\.\/([^']+)'\)/.exec(page)?.[1];
        const says = (flag: string): boolean => page.includes(`${flag}: true`);
        const entry = { files: module ? filesOf(module) : [], late: !says('early'), table: says('table') };
        return [...addresses.matchAll(/'([^']+)'/g)].map(([, address = '']) => [address, entry] as const);
      });
      const namesIn = (folder: string): string[] => readdirSync(here(folder)).map((name) => name.replace(/\.\w+$/, ''));
      const games = namesIn('./src/games').filter((game) => existsSync(here(`./src/games/${game}/Table.svelte`)));
      const source = {
        pages: Object.fromEntries(listed),
        games: Object.fromEntries(games.map((game) => [game, filesOf(`games/${game}/Table.svelte`)])),
        late: Object.fromEntries(
          namesIn('./src/lib/languages/late').map((name) => [name.slice(5), filesOf(`lib/languages/late/${name}.ts`)]),
        ),
      };
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(source) });
    },
  };
}

/** Wrap an icon as /favicon.ico, for programs that read no page; the format takes PNG as it is. */
function favicon(): Plugin {
  return {
    name: 'rowlock-favicon',
    generateBundle() {
      const png = readFileSync(here('./public/icon-192.png'));
      const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
      const head = Buffer.alloc(22);
      head.writeUInt16LE(1, 2); // an icon
      head.writeUInt16LE(1, 4); // with one picture
      head.writeUInt8(width, 6);
      head.writeUInt8(height, 7);
      head.writeUInt16LE(1, 10);
      head.writeUInt16LE(32, 12);
      head.writeUInt32LE(png.length, 14);
      head.writeUInt32LE(head.length, 18);
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: Buffer.concat([head, png]) });
    },
  };
}

/** The folder of the packed runtime, which `python -m tools.webbuild` makes before the build; tests do without. */
const RUNTIME = here('../build/runtime');
const packed: Record<string, { name?: string }> = existsSync(join(RUNTIME, 'files.json'))
  ? (JSON.parse(readFileSync(join(RUNTIME, 'files.json'), 'utf8')) as Record<string, { name?: string }>)
  : {};
const runtimeFiles = Object.values(packed).flatMap(({ name }) => (name ? [name] : []));

/** Ship the runtime of the app without a server, and the list of its files. */
function runtime(): Plugin {
  return {
    name: 'rowlock-runtime',
    apply: 'build',
    generateBundle() {
      if (!runtimeFiles.length) this.error('the runtime is not packed: build with `python -m tools.webbuild`');
      for (const name of ['files.json', ...runtimeFiles])
        this.emitFile({ type: 'asset', fileName: `runtime/${name}`, source: readFileSync(join(RUNTIME, name)) });
    },
  };
}

/** Leave the comments out of the texts that are built in. */
function withoutComments(): Plugin {
  return {
    name: 'rowlock-without-comments',
    enforce: 'pre', // before Vite reads the file as it is
    load(id) {
      if (!id.endsWith('.ftl?raw')) return null;
      const file = id.slice(0, -'?raw'.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(readFileSync(file, 'utf8').replaceAll(/^(#.*)?\n/gm, ''))}`;
    },
  };
}

const ONE_FORM = /^runtime[\\/]pyodide-/;

/** Replace every text of the client by two compressed forms; the server sends what a browser accepts. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'rowlock-compressed',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(css|js|svg|txt|webmanifest)$/.test(name)) continue;
        const file = join(folder, name);
        const plain = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        const gz = gzipSync(plain, { level: constants.Z_BEST_COMPRESSION });
        // Pyodide is fetched once and kept; in a second form it would be the largest text of the package.
        const forms = ONE_FORM.test(name) ? { gz } : { gz, br: brotliCompressSync(plain, { params }) };
        if (Object.values(forms).some((form) => form.length >= plain.length)) continue; // so small that it stays as it is
        for (const [suffix, form] of Object.entries(forms)) writeFileSync(`${file}.${suffix}`, form);
        rmSync(file);
      }
    },
  };
}

/** Refuse packages in a worker, which the list of licences would not see; it names those of the runtime. */
function ownWorker(): Plugin {
  return {
    name: 'rowlock-own-worker',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const foreign = modules.find((id) => /\/node_modules\/(?!(?:pyodide|fzstd)\/)/.test(id));
      if (foreign) this.error(`the worker contains ${foreign}: say in tools/licences.py how its licence is found`);
    },
  };
}

const ENTRY = here('./src/main.ts');
const SHARED = 'shared';

/** Name a file; the bundler lists in the name of a shared chunk every page that needs it. */
function plainName(name: string): string {
  return name.startsWith(SHARED) ? SHARED : name.replace(/\.[^.]*$/, '');
}

/** Tell which chunk a module belongs to: all that the first page imports is one chunk, so that it takes one request. */
function chunkOf(): Rolldown.CodeSplittingNameFunction {
  const first = new Set<string>();
  return (id, modules) => {
    const rest = first.size ? [] : [ENTRY];
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
      if (first.has(one)) continue;
      first.add(one);
      rest.push(...(modules.getModuleInfo(one)?.importedIds ?? []));
    }
    return first.has(id) ? 'index' : null;
  };
}

export default defineConfig({
  // The client runs under any path: its files name each other by relative addresses.
  base: './',
  plugins: [
    svelte(FOR_TESTS ? { dynamicCompileOptions: () => ({ generate: 'client' }) } : {}),
    withoutComments(),
    runtime(),
    shell(),
    preloads(),
    favicon(),
    compressed(),
  ],
  define: { __RUNTIME__: JSON.stringify(packed) },
  worker: { format: 'es', plugins: () => [ownWorker()], rolldownOptions: { output: { entryFileNames: 'runtime/worker-[hash].js' } } },
  resolve: {
    alias: {
      $lib: here('./src/lib'),
      $ui: here('./src/ui'),
      $table: here('./src/table'),
      $games: here('./src/games'),
      $wire: here('./src/wire.ts'),
      $locale: here('../src/rowlock/locale'),
    },
  },
  build: {
    outDir: here('../src/rowlock/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The polyfill is an inline affair for browsers older than our target.
    modulePreload: { polyfill: false },
    // Everything small stays a file of its own: the Content-Security-Policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // What is bundled, with its licences; `tools/licences.py` compares it with its list and writes the texts.
    license: { fileName: 'assets/licences.json' },
    rolldownOptions: {
      input: { index: here('./index.html'), sw: here('./worker/sw.ts') },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: (chunk) => `assets/${plainName(chunk.name)}-[hash].js`,
        assetFileNames: (asset) => `assets/${plainName(asset.names[0] ?? '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: chunkOf(), debugName: 'first page' },
            // Merged with others it would come with every table.
            { name: 'puzzles', test: /\/lib\/puzzle/, includeDependenciesRecursively: false },
            // What several pages need is split by who needs it, but not into files of a few hundred bytes.
            { name: SHARED, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 7_000 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: SERVER, ws: true } },
  },
});
