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

/** Preloads the text font in parallel with the first script instead of after the style sheet. */
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

/** Configuration shared by the client, its tests and the workshop. */
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
  // Uses rxjs as ES2015; the default export condition is ES5.
  resolve: { ...shared.resolve, conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined assets would be data: URLs, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Otherwise the first file would list every file of every page. Style sheets must be loaded before the content
      // they style.
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
    // Modules shared by several pages would otherwise be merged into one page's chunk, which the others would then load
    // in full.
    rolldownOptions: {
      input: { index: fileURLToPath(new URL('index.html', import.meta.url)), client: clientEntry },
      experimental: { chunkOptimization: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            ...firstScripts,
            // Used by every page and too small for separate files.
            { name: 'region', test: /\/src\/shared\/ui\/(region|chip)\// },
            // Icons are so small that a file for each would cost more than its content.
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
