import { defineConfig } from 'vitest/config';
import { waits } from '../support/waits.ts';

const full = process.env.PROVE === '1';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    ...waits,
    include: ['**/*.test.ts'],
    globalSetup: ['../../platform/src/testing/cluster.ts'],
    pool: 'forks',
    // The harnesses are concurrent by design; running two at once would only make them compete for CPU.
    maxWorkers: 1,
    testTimeout: full ? 3_600_000 : 240_000,
    hookTimeout: 120_000,
  },
});
