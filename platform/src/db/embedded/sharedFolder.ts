import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryName } from './tree.ts';

/**
 * Folder for everything that PostgreSQL's user can't access inside the project. Shared by all copies of the project on
 * this machine.
 */
export const SHARED_FOLDER = '/var/lib/duelbook';

/**
 * Creates a folder that all users can enter, regardless of the umask, along with its parents. The folder is renamed to
 * its final name only after its mode is set, because another process may use it immediately. Existing folders aren't
 * changed.
 */
export function makePublicFolder(folder: string): void {
  if (existsSync(folder)) return;
  makePublicFolder(path.dirname(folder));
  const temporary = temporaryName(folder);
  mkdirSync(temporary);
  chmodSync(temporary, 0o755);
  try {
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
