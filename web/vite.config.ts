import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { compressed } from './compressed.ts';
import { firstLoads } from './firstLoads.ts';
import { firstScreens } from './firstScreens.ts';
import { clientEntry, firstScripts } from './firstScripts.ts';
import manifest from './package.json' with { type: 'json' };
import { pwa } from './pwa.ts';
import { theme } from './theme.ts';
import { weights } from './weights.ts';
import { wyw } from './wyw.ts';

/** Origin of the gateway, for the development server of the client. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

/** Port of the development server of the client. */
const port = process.env.WEB_PORT ?? '4010';

const textFont = /hanken-grotesk-latin-wght-normal.*\.woff2$/;

/** Preloads the text font in parallel with the first script, so that it doesn't have to wait for the style sheet. */
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

/**
 * Uses the router's production build, which has no warnings. The package only exports the development build, so
 * bundlers don't find the other one.
 */
function productionRouter(): Plugin {
  const built = (file: string) => fileURLToPath(new URL(`../node_modules/react-router/dist/${file}`, import.meta.url));
  return {
    name: 'duelbook:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      handler: (id) => built(id === 'react-router' ? 'production/index.mjs' : 'production/dom-export.mjs'),
    },
  };
}

/** Configuration shared by the client, its tests and the workshop. */
export const shared: UserConfig = {
  plugins: [wyw(), react({ compiler: true, jsxImportSource: '@/shared/lib/jsx' })],
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
    productionRouter(),
    preloadTextFont(),
    theme(),
    weights(),
    firstLoads(),
    firstScreens(),
    ...pwa(),
    compressed(),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(manifest.version) },
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Selects the ES2015 build of rxjs, because its default export is ES5.
  resolve: { ...shared.resolve, conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined assets would be data: URLs, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Lists only style sheets, which must be loaded before the content they style. Otherwise the first file would
      // list every file of every page.
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
    // Without these options, modules shared by several pages would be merged into one page's chunk, and the other pages
    // would have to load all of it.
    rolldownOptions: {
      input: { index: fileURLToPath(new URL('index.html', import.meta.url)), client: clientEntry },
      experimental: { chunkOptimization: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            ...firstScripts,
            // Every page uses these modules, which are too small for separate files.
            { name: 'region', test: /\/src\/shared\/ui\/(region|chip)\/(?!Missing)/ },
            // Nearly every page and dialog uses these controls, but the first pages don't. One file replaces about
            // thirty.
            { name: 'controls', test: /node_modules\/(@base-ui|@floating-ui)\/(?!.*csp)/, minShareCount: 8 },
            // Icons are so small that separate files would cost more than their content.
            {
              name: 'icons',
              test: /lucide-react/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
            },
            // At least 40 pages, dialogs and parts share these modules, so nearly every page loads all of them.
            { name: 'common', test: /\/src\//, minShareCount: 40 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(port),
    strictPort: true,
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/uploads': gateway,
      '/media': gateway,
      '/share_cards': gateway,
      '/api/v1/stakes/markets': gateway,
      '/api/v1/users/data_export': gateway,
      '/webhooks': gateway,
      '/readyz': gateway,
    },
  },
});
