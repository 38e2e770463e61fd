import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SERVER = process.env['ROWLOCK_SERVER'] ?? 'http://127.0.0.1:8017';

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: {
      $lib: here('./src/lib'),
      $ui: here('./src/ui'),
      $table: here('./src/table'),
      $games: here('./src/games'),
      $wire: here('./src/wire.ts'),
      $locale: here('../src/rowlock/locale'),
    },
    // Runes of headless modules are tested with the client's runtime, not the server-side renderer's.
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
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
    rolldownOptions: {
      input: { index: here('./index.html'), sw: here('./worker/sw.ts') },
      output: { entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: SERVER, ws: true } },
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
