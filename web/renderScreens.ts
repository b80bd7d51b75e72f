/**
 * Prints the first screens as JSON that maps paths to markup. `firstScreens.ts` runs this script in a separate process
 * that is set up to look like a browser.
 */
import { fileURLToPath } from 'node:url';
// @ts-expect-error it comes without types, and what is used here is a window.
import { JSDOM } from 'jsdom';
import { build } from 'vite';
import { shared } from './vite.config.ts';

const folder = new URL('../.cache/first-screens/', import.meta.url);

/** Builds the first screens for Node and renders them. */
async function rendered(): Promise<Record<string, string>> {
  await build({
    ...shared,
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'silent',
    define: { 'import.meta.env.VITE_APP_VERSION': '""' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/firstScreen/index.ts',
      outDir: fileURLToPath(folder),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'index.mjs' } },
    },
  });
  const { document, localStorage, sessionStorage } = window;
  Object.assign(globalThis, { window, document, localStorage, sessionStorage });
  const built: { firstScreens: () => Record<string, string> } = await import(new URL('index.mjs', folder).href);
  return built.firstScreens();
}

/** Moves the page title into the shell's placeholder, as the client does in the browser. */
function settled(markup: string): string {
  const body = window.document.createElement('body');
  body.innerHTML = markup;
  const title = body.querySelector('[data-page-bar]');
  if (title) body.querySelector('[data-slot]')?.append(title);
  return body.innerHTML;
}

const window: Window = new JSDOM('', { url: 'http://localhost/' }).window;
const screens = Object.entries(await rendered()).map(([path, markup]) => [path, settled(markup)]);
// Exits explicitly, because Linaria's compiler would keep the process alive.
process.stdout.write(JSON.stringify(Object.fromEntries(screens)), () => process.exit());
