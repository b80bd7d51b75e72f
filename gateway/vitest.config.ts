import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { waits } from '../tests/support/waits.ts';

export default defineConfig({
  // The same file that Node resolves. A second copy of GraphQL would have incompatible types.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: { name: 'gateway', include: ['{src,spec}/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, ...waits },
});
