import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { at } from './paths.mjs';

/**
 * Maximum size of all scripts before anything is loaded on demand, in kilobytes of 1,024 bytes, compressed with gzip
 * level 9.
 */
const LIMIT_KB = 192;
const SHOWN = 10;
/** Share of the limit above which a page is marked, so that the next change doesn't fail unexpectedly. */
const NEARLY = 0.97;
const pages = { '/': 'src/pages/player/home/index.ts', '/stake': 'src/pages/player/stake/index.ts' };

/**
 * Checks the size of the scripts that a signed-out visitor downloads before a page is readable. Each page counts as one
 * test.
 */
export function size() {
  const notes = at('.cache/web-scripts.json');
  if (!existsSync(notes)) throw new Error(`${notes} is missing: build the client with npm run build.`);
  const scripts = JSON.parse(readFileSync(notes, 'utf8'));
  const entries = scriptsOf(readFileSync(at('web/dist/index.html'), 'utf8'));
  const loads = Object.entries(pages).map(([path, module]) =>
    firstLoad({ scripts, entries, path, module }, compressed),
  );
  const failures = loads.filter(({ bytes }) => bytes > LIMIT_KB * 1024).map(toFailure);
  return { passed: loads.length - failures.length, failed: failures.length, failures, notes: loads.map(remaining) };
}

/** Formats how much a page may still grow: `/stake: 10.6 KB left`. */
export function remaining({ path, bytes }) {
  const left = `${path}: ${kilobytes(LIMIT_KB * 1024 - bytes)} KB left`;
  return bytes > NEARLY * LIMIT_KB * 1024 ? `${left}, less than ${Math.round((1 - NEARLY) * 100)}%` : left;
}

/** Finds the scripts referenced in the document: its entry points and their preloaded static imports. */
const scriptsOf = (html) =>
  [...html.matchAll(/<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="\/([^"]+)"/g)].map(
    (match) => match[1],
  );

const compressed = (file) => gzipSync(readFileSync(at('web/dist', file)), { level: 9 }).length;

/**
 * Adds up the sizes of the scripts of the document and of one page, including their static imports.
 * @param scripts as written by web/weights.ts
 * @param entries scripts referenced in the document
 * @param weigh bytes of a file
 */
export function firstLoad({ scripts, entries, path, module }, weigh) {
  const page = Object.keys(scripts).find((name) => scripts[name].module === module);
  if (!page || entries.length === 0) throw new Error(`The build has no separate script for ${path} (${module}).`);
  const files = new Set();
  const add = (name) => {
    if (files.has(name)) return;
    files.add(name);
    for (const next of scripts[name].imports) add(next);
  };
  for (const root of [...entries, page]) add(root);
  const modules = [...files].flatMap((name) => Object.entries(scripts[name].modules));
  return { path, bytes: [...files].reduce((sum, name) => sum + weigh(name), 0), files: [...files], modules };
}

function toFailure({ path, bytes, files, modules }) {
  const largest = modules.sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  const lines = [
    `${kilobytes(bytes)} KB in ${files.length} files, maximum ${LIMIT_KB} KB. The largest modules, uncompressed:`,
    ...largest.map(([name, length]) => `${kilobytes(length).padStart(8)} KB  ${name}`),
    "Load what the first view doesn't need through onDemand() (web/src/shared/lib/on-demand).",
  ];
  return { title: `first load of ${path}`, message: lines.join('\n') };
}

const kilobytes = (bytes) => (bytes / 1024).toFixed(1);
