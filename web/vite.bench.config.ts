import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { shared } from './vite.config.ts';

/** Builds the benchmark page for production, for `npm run bench -- web`. */
export default defineConfig({
  ...shared,
  root: fileURLToPath(new URL('workshop/bench', import.meta.url)),
  publicDir: false,
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false }, emptyOutDir: true },
});
