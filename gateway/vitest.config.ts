import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The file that Node itself takes: beside it there would be a second GraphQL whose types are foreign to the first.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: { name: 'gateway', include: ['{src,spec}/**/*.test.ts'], testTimeout: 60_000 },
});
