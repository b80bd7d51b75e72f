import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StoreError } from './embedded/storeError.ts';

const SQLITE_BUSY = 5;

/** Thrown if another process is using the folder. */
export class FolderTaken extends StoreError {
  constructor(folder: string, holder: string | null) {
    const who = holder === null ? 'another process' : `process ${holder}`;
    super(`The data folder ${folder} is in use by ${who}. Stop it, or set DATA_DIR to another folder.`);
    this.name = 'FolderTaken';
  }
}

/**
 * Locks the folder exclusively for this process. Throws `FolderTaken`, or a
 * `StoreError` if the folder can't be written. Uses the exclusive lock on an SQLite file, the
 * only operating system lock Node can take without native code. The operating system releases the lock no matter how
 * the process ends.
 */
export function lockFolder(folder: string): { release(): void } {
  const holderFile = path.join(folder, 'holder.pid');
  let file: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    file = new DatabaseSync(path.join(folder, 'lock'));
    file.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
    writeFileSync(holderFile, String(process.pid));
  } catch (error) {
    file?.close();
    if (isBusy(error)) throw new FolderTaken(folder, readHolder(holderFile));
    throw new StoreError(
      `The data folder ${folder} can't be written: ${reasonOf(error)}. Start as the user it belongs to, or set DATA_DIR ` +
        'to another folder.',
      { cause: error },
    );
  }
  const held = file;
  return { release: () => held.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function readHolder(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
