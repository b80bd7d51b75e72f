import { defineConfig } from 'vitest/config';
import { shared } from './vite.config.ts';

export default defineConfig({
  ...shared,
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}', 'workshop/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Each test file gets its own VM context in a process that has loaded jsdom once, as isolated as in separate
    // processes.
    pool: 'vmForks',
    maxWorkers: 2,
    setupFiles: ['./vitest.setup.ts'],
    restoreMocks: true,
    // Cached modules reference style sheets that Linaria generates only while compiling, so a second run would miss
    // them.
    fsModuleCache: false,
  },
});
