import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { wyw } from './wyw.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

/** What the client, its tests and the workshop share. */
export const shared: UserConfig = {
  plugins: [wyw(), react({ compiler: true })],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
};

export default defineConfig({
  ...shared,
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // An inlined asset would be a data: address, which the content security policy allows for pictures alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 4010),
    strictPort: true,
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/uploads': gateway,
      '/media': gateway,
      '/webhooks': gateway,
      '/readyz': gateway,
    },
  },
});
