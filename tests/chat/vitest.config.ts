import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const full = process.env.PROVE === '1';

export default defineConfig({
  // The file that Node itself takes: beside it there would be a second GraphQL whose types are foreign to the first.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['../../platform/src/testing/cluster.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: full ? 3_600_000 : 600_000,
    hookTimeout: 120_000,
  },
});
