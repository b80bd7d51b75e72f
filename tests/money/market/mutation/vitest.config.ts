import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '../../../..');

/** The tests run by `mutation.ts`: those of the platform and the money tests. */
export default defineConfig({
  test: {
    root,
    include: ['platform/src/**/*.test.ts', 'tests/money/market/*.test.ts'],
    globalSetup: [
      process.env.TEMPLATE_URL ? path.join(import.meta.dirname, 'given.ts') : 'platform/src/testing/cluster.ts',
    ],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
