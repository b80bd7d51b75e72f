import { defineConfig } from 'vitest/config';
import { waits } from '../tests/support/waits.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    ...waits,
  },
});
