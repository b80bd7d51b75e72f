import { defineConfig } from 'vitest/config';
import { waits } from '../support/waits.ts';

/** Files run one after another, because each starts its own stack, which uses both cores. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    ...waits,
    include: ['**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
