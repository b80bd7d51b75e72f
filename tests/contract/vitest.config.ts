import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { waits } from '../support/waits.ts';

export default defineConfig({
  // Uses the file that Node resolves, because the types of a second copy of GraphQL would be incompatible.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    root: import.meta.dirname,
    ...waits,
    include: ['**/*.test.ts'],
    globalSetup: ['../../platform/src/testing/cluster.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
