import { defineConfig } from 'vitest/config';

const full = process.env.PROVE === '1';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['../../platform/src/testing/cluster.ts'],
    pool: 'forks',
    // The harnesses race on purpose; two at once would only race each other for the machine.
    maxWorkers: 1,
    testTimeout: full ? 3_600_000 : 240_000,
    hookTimeout: 120_000,
  },
});
