import { defineConfig } from 'vitest/config';
import { waits } from '../support/waits.ts';

/** Every file starts its own stack, which takes both cores, so files run one after another. */
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
