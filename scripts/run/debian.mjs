import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { exec } from './exec.mjs';
import { Failure } from './progress.mjs';

/** Whether Debian packages can be installed here. */
export function hasDebianPackages() {
  return process.getuid?.() === 0 && inPath('apt-get') !== null;
}

/** Installs a Debian package. If that fails, updates the package lists and tries once more. Throws a Failure. */
export async function installFromDebian(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', name];
  const first = await exec('apt-get', install, { env, limitMs: 300_000 });
  if (first.code === 0) return;
  await exec('apt-get', ['update'], { env, limitMs: 120_000 });
  const second = await exec('apt-get', install, { env, limitMs: 300_000 });
  if (second.code !== 0) throw new Failure(second.output);
}

/** Returns the path of a program that is installed on this machine rather than by a package. Null if there is none. */
export function inPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
