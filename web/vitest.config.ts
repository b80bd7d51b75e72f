import { defineConfig } from 'vitest/config';
import { LONGEST_WAIT_MS, waits } from '../tests/support/waits.ts';
import { shared } from './vite.config.ts';

// Dates are shown in the time zone of the machine. The workers inherit this one.
process.env.TZ = 'UTC';

export default defineConfig({
  ...shared,
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}', 'workshop/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Each test file gets its own VM context, in a process that loads jsdom only once. Tests are as isolated as they
    // would be in separate processes.
    pool: 'vmForks',
    maxWorkers: 2,
    // Contexts of finished test files stay in memory. Replacing workers at this size saves 2 GB and takes no longer.
    vmMemoryLimit: '800MB',
    ...waits,
    setupFiles: ['./vitest.setup.ts', ...waits.setupFiles],
    testTimeout: 2 * LONGEST_WAIT_MS,
    hookTimeout: 2 * LONGEST_WAIT_MS,
    restoreMocks: true,
    // No cache: cached modules refer to style sheets that Linaria generates only while compiling, so a second run
    // wouldn't find them.
    fsModuleCache: false,
  },
});
