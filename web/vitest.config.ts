import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.config';

const SVELTE = fileURLToPath(new URL('./node_modules/svelte/src/index-client.js', import.meta.url));

export default mergeConfig(
  build,
  defineConfig({
    // Runes of headless modules are tested with the client's runtime, not the server-side renderer's.
    resolve: { conditions: ['browser'], alias: [{ find: /^svelte$/, replacement: SVELTE }] },
    test: { include: ['tests/**/*.test.ts'], environment: 'node', setupFiles: ['tests/late_texts.ts'] },
  }),
);
