import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { shared } from './vite.config.ts';

/**
 * The component workshop. Stories are in a `*.stories.tsx` next to their component, and each has its own URL
 * (`/#/region/first-load`).
 */
export default defineConfig({
  ...shared,
  root: fileURLToPath(new URL('workshop', import.meta.url)),
  publicDir: fileURLToPath(new URL('public', import.meta.url)),
  build: { outDir: fileURLToPath(new URL('dist-workshop', import.meta.url)), emptyOutDir: true, assetsInlineLimit: 0 },
  server: { port: Number(process.env.WORKSHOP_PORT ?? 4011), strictPort: true },
});
