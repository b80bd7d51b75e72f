import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { exec } from './exec.mjs';
import { ensureInstalled, serverNode } from './install.mjs';
import { at, root } from './paths.mjs';
import { Failure, step } from './progress.mjs';
import { requireWritableProject } from './writable.mjs';

const shared = ['web/src', 'web/public', 'web/vite.config.ts', 'web/wyw.ts', 'web/package.json', 'package-lock.json'];
const client = {
  name: 'client',
  args: ['build'],
  output: 'web/dist/index.html',
  stamp: at('.cache', 'web-build'),
  inputs: [
    ...shared,
    'web/index.html',
    'web/compressed.ts',
    'web/firstLoads.ts',
    'web/firstScreens.ts',
    'web/pwa.ts',
    'web/renderScreens.ts',
    'web/usedStyles.ts',
    'web/weights.ts',
  ],
};
const workshop = {
  name: 'workshop',
  args: ['build', '--config', 'vite.workshop.config.ts'],
  output: 'web/dist-workshop/index.html',
  stamp: at('.cache', 'workshop-build'),
  inputs: [...shared, 'web/workshop', 'web/vite.workshop.config.ts', 'gateway/schema.graphql'],
};

/** `npm run build`: builds the client into web/dist. */
export async function build() {
  await ensureInstalled();
  await ensureBuilt();
}

/** Builds the client into web/dist unless its sources are unchanged since the last build. */
export const ensureBuilt = () => ensure(client);

/** Builds the workshop into web/dist-workshop unless its sources are unchanged since the last build. */
export const ensureWorkshopBuilt = () => ensure(workshop);

async function ensure({ name, args, output: built, stamp, inputs }) {
  const hash = hashOf(inputs);
  if (existsSync(at(built)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  requireWritableProject(`The ${name} must be built`);
  await step(`Building the ${name}`, async () => {
    const { code, output } = await exec(serverNode(), [at('node_modules/vite/bin/vite.js'), ...args], {
      cwd: at('web'),
    });
    if (code !== 0) throw new Failure(`The ${name} could not be built:\n${output}`);
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(at(path))))
    hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
