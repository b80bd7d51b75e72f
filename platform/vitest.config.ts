import { defineConfig } from 'vitest/config';
import { waits } from '../tests/support/waits.ts';

/** Lower layers. Their tests build platforms with other modules, or with none. */
const kernel = ['src/{audit,db,http,jobs,ledger,live,timers,tracing}/**/*.test.ts'];

const limits = { testTimeout: 60_000, hookTimeout: 60_000, ...waits };

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['src/testing/cluster.ts'],
    pool: 'forks',
    maxWorkers: 2,
    ...limits,
    projects: [
      { test: { name: 'kernel', include: kernel, ...limits } },
      {
        // Each file has its own platform and database, but they share loaded modules, which saves loading them per file.
        test: { name: 'modules', include: ['src/**/*.test.ts'], exclude: kernel, isolate: false, ...limits },
      },
    ],
  },
});
