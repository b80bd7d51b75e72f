import { defineConfig } from 'vitest/config';

/** Rooms below the modules: their tests build platforms of other modules, or of none. */
const kernel = ['src/{audit,db,http,jobs,ledger,live,timers,tracing}/**/*.test.ts'];

const limits = { testTimeout: 60_000, hookTimeout: 60_000 };

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
        // Each file has a platform and a database of its own; the code they all load is loaded once.
        test: { name: 'modules', include: ['src/**/*.test.ts'], exclude: kernel, isolate: false, ...limits },
      },
    ],
  },
});
