import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SERVER = process.env['ROWLOCK_SERVER'] ?? 'http://127.0.0.1:8017';

/** Tell the service worker which files the shell is made of. */
function shell(): Plugin {
  return {
    name: 'rowlock-shell',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name))
        .sort();
      const worker = bundle['sw.js'];
      if (worker?.type === 'chunk') worker.code = worker.code.replaceAll('__SHELL__', JSON.stringify(files.map((name) => `/${name}`)));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), shell()],
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
    // The texts of the licences of what is bundled, the font's among them.
    license: { fileName: 'assets/licences.txt' },
    rolldownOptions: {
      input: { index: here('./index.html'), sw: here('./worker/sw.ts') },
      output: { entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: SERVER, ws: true } },
  },
});
