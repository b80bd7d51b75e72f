import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { usedStyles } from './usedStyles.ts';

/** Markup and styles shown before a page's scripts run. */
interface Screen {
  html: string;
  css: string;
}

/**
 * Writes `first-screens.json`: the markup and styles that the client's components (`src/app/firstScreen`) render for
 * signed-out visitors. The gateway sends them with the page, so that content is visible before scripts run.
 */
export function firstScreens(): Plugin {
  let folder = '';
  return {
    name: 'duelbook:first-screens',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const screens = await rendered();
        const loads = JSON.parse(await readFile(join(folder, 'first-loads.json'), 'utf8'));
        const shell = styleSheetsOf(await readFile(join(folder, 'index.html'), 'utf8'));
        const written = Object.entries(screens).map(async ([path, markup]): Promise<[string, Screen]> => {
          const files = [...shell, ...loads[path].styles].map((file: string) => readFile(join(folder, file), 'utf8'));
          return [path, withoutStyleAttributes(markup, (await Promise.all(files)).join(''))];
        });
        const text = JSON.stringify(Object.fromEntries(await Promise.all(written)));
        await writeFile(join(folder, 'first-screens.json'), text);
      },
    },
  };
}

/** Renders in a separate process, so that no code in this one mistakes the simulated browser for a real one. */
async function rendered(): Promise<Record<string, string>> {
  const script = fileURLToPath(new URL('renderScreens.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout);
}

const styleSheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map((match) => match[1] ?? '');

/** Turns each inline style into a CSS rule, because the content security policy forbids inline styles in markup. */
function withoutStyleAttributes(markup: string, sheets: string): Screen {
  const rules: string[] = [];
  const html = markup.replace(/ style="([^"]*)"/g, (_all, style: string) => {
    if (!rules.includes(style)) rules.push(style);
    return ` data-look="${rules.indexOf(style)}"`;
  });
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' ')));
  // Uses two attribute selectors, so that the rule overrides any class, as the inline style did.
  const own = rules.map((style, index) => `[data-look][data-look="${index}"]{${style}}`).join('');
  return { html, css: usedStyles(sheets, classes) + own };
}
