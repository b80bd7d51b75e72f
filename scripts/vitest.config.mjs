import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { root: import.meta.dirname, include: ['**/*.test.mjs'], testTimeout: 60_000 } });
