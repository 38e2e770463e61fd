import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.config';

export default mergeConfig(
  build,
  defineConfig({
    // Runes of headless modules are tested with the client's runtime, not the server-side renderer's.
    resolve: { conditions: ['browser'] },
    test: { include: ['tests/**/*.test.ts'], environment: 'node', setupFiles: ['tests/late_texts.ts'] },
  }),
);
