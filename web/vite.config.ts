import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { compressed } from './compressed.ts';
import { firstLoads } from './firstLoads.ts';
import { firstScreens } from './firstScreens.ts';
import { clientEntry, firstScripts } from './firstScripts.ts';
import manifest from './package.json' with { type: 'json' };
import { pwa } from './pwa.ts';
import { weights } from './weights.ts';
import { wyw } from './wyw.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

const textFont = /hanken-grotesk-latin-wght-normal.*\.woff2$/;

/** Lets the browser fetch the text's font beside the first script instead of after the style sheet. */
function preloadTextFont(): Plugin {
  return {
    name: 'duelbook:preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => textFont.test(name));
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` };
        return file ? [{ tag: 'link', attrs, injectTo: 'head-prepend' }] : [];
      },
    },
  };
}

/** What the client, its tests and the workshop share. */
export const shared: UserConfig = {
  plugins: [wyw(), react({ compiler: true })],
  resolve: {
    alias: {
      '@emotion/is-prop-valid': fileURLToPath(new URL('src/shared/styles/everyProp.ts', import.meta.url)),
      '@': fileURLToPath(new URL('src', import.meta.url)),
    },
  },
};

export default defineConfig({
  ...shared,
  plugins: [
    ...(shared.plugins ?? []),
    preloadTextFont(),
    weights(),
    firstLoads(),
    firstScreens(),
    ...pwa(),
    compressed(),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(manifest.version) },
  root: fileURLToPath(new URL('.', import.meta.url)),
  // rxjs as it was written; by default it comes translated to ES5.
  resolve: { ...shared.resolve, conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // An inlined asset would be a data: address, which the content security policy allows for pictures alone.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first file would name every file of every page. Style sheets have to be there before what they style.
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
    // What several pages share would else be laid into one of them, and the others fetch that page whole.
    rolldownOptions: {
      input: { index: fileURLToPath(new URL('index.html', import.meta.url)), client: clientEntry },
      experimental: { chunkOptimization: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            ...firstScripts,
            // Every page has them, each too small for a file of its own.
            { name: 'region', test: /\/src\/shared\/ui\/(region|chip)\// },
            // Icons are so small that each of them would cost more in a file of its own than it weighs.
            {
              name: 'icons',
              test: /lucide-react/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_500,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 4010),
    strictPort: true,
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/uploads': gateway,
      '/media': gateway,
      '/api/v1/stakes/markets': gateway,
      '/webhooks': gateway,
      '/readyz': gateway,
    },
  },
});
