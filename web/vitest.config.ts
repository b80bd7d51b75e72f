import { defineConfig } from 'vitest/config';
import { shared } from './vite.config.ts';

export default defineConfig({
  ...shared,
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}', 'workshop/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Every file has a context of its own in a process that has loaded jsdom once: as apart as in processes of their own.
    pool: 'vmForks',
    maxWorkers: 2,
    setupFiles: ['./vitest.setup.ts'],
    restoreMocks: true,
    // A kept module names a style sheet that Linaria makes only while it compiles that module: the second run would miss it.
    fsModuleCache: false,
  },
});
