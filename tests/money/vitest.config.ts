import { defineConfig } from 'vitest/config';
import { waits } from '../support/waits.ts';

const full = process.env.PROVE === '1';
/** These tests stop and restart whole servers, so they only run with `npm run prove`. */
const drills = ['cutLines.test.ts', 'nodes.test.ts', 'restore.test.ts', 'rolling.test.ts'];

export default defineConfig({
  test: {
    root: import.meta.dirname,
    ...waits,
    include: ['**/*.test.ts'],
    exclude: full ? [] : drills,
    globalSetup: ['../../platform/src/testing/cluster.ts'],
    pool: 'forks',
    // The harnesses are concurrent by design; running two at once would only make them compete for CPU.
    maxWorkers: 1,
    testTimeout: full ? 3_600_000 : 240_000,
    hookTimeout: full ? 600_000 : 120_000,
  },
});
