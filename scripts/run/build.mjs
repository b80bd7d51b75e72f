import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exec } from './exec.mjs';
import { ensureInstalled, serverNode } from './install.mjs';
import { at } from './paths.mjs';
import { Failure, step } from './progress.mjs';

const inputs = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/compressed.ts',
  'web/firstLoads.ts',
  'web/firstScreens.ts',
  'web/pwa.ts',
  'web/renderScreens.ts',
  'web/usedStyles.ts',
  'web/vite.config.ts',
  'web/weights.ts',
  'web/wyw.ts',
  'web/package.json',
  'package-lock.json',
];
const stamp = at('.cache', 'web-build');

/** `npm run build`: builds the client into web/dist. */
export async function build() {
  await ensureInstalled();
  await ensureBuilt();
}

/** Builds the client unless its sources are unchanged since the last build. */
export async function ensureBuilt() {
  const hash = hashOf(inputs);
  if (existsSync(at('web/dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await step('Building the client', async () => {
    const { code, output } = await exec(serverNode(), [at('node_modules/vite/bin/vite.js'), 'build'], {
      cwd: at('web'),
    });
    if (code !== 0) throw new Failure(`The client could not be built:\n${output}`);
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(at(path)))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
