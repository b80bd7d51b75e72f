import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryName } from './tree.ts';

/** Everything that PostgreSQL's user can't reach in the project, for all copies of the project on this machine. */
export const SHARED_FOLDER = '/var/lib/duelbook';

/**
 * Creates a folder that all users can enter, whatever the umask, along with its parents. It appears under its name with
 * its final mode, because another process may be about to use it. Leaves existing folders alone.
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
