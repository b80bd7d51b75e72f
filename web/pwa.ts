import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { neededFor } from './firstLoads.ts';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = {
  id: '/',
  name: 'Duelbook',
  short_name: 'Duelbook',
  description: 'Play video game matches for cash, and stake on either side against other people.',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#0D1312',
  theme_color: '#0D1312',
  categories: ['games', 'sports'],
  icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
  shortcuts: [
    { name: 'Stake', url: '/stake' },
    { name: 'Play', url: '/play' },
    { name: 'Inbox', url: '/inbox' },
  ],
};

/** Module that is available offline even if it has never been opened. */
const palette = '/src/features/commandPalette/index.ts';

/**
 * Makes the client installable: writes its manifest and builds the service worker `src/sw.ts`, which the client
 * registers itself (`shared/lib/service-worker`). The worker precaches the page, the files it references and the
 * command palette. It caches every other file once fetched, which is safe because file names change with their content.
 */
export function pwa(): Plugin[] {
  let folder = '';
  let kept: readonly string[] = [];
  const where: Plugin = {
    name: 'duelbook:kept-files',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    generateBundle(_options, bundle) {
      const { scripts, styles } = neededFor(bundle, palette);
      kept = [...scripts, ...styles];
    },
  };
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    injectRegister: null,
    registerType: 'prompt',
    manifest,
    // The operating system fetches icons and shortcuts, so they don't need to be precached.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,woff2,html}', 'favicon.svg'],
      manifestTransforms: [
        (entries) => {
          const page = readFileSync(resolve(folder, 'index.html'), 'utf8');
          const first = entries.filter(({ url }) => page.includes(`"/${url}"`) || kept.includes(url));
          const shell = entries.filter(({ url }) => url === 'index.html').map((entry) => ({ ...entry, url: '/?kept' }));
          return { manifest: [...shell, ...first] };
        },
      ],
    },
  });
  return [where, ...worker];
}
