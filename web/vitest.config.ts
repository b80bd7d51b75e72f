import { defineConfig } from 'vitest/config';
import { shared } from './vite.config.ts';

export default defineConfig({
  ...shared,
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}', 'workshop/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['./vitest.setup.ts'],
    restoreMocks: true,
    // A kept module names a style sheet that Linaria makes only while it compiles that module: the second run would miss it.
    fsModuleCache: false,
  },
});
