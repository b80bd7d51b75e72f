import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown if another process is using the folder. */
export class FolderTaken extends Error {
  constructor(folder: string, holder: string | null) {
    const who = holder === null ? 'another process' : `process ${holder}`;
    super(`The data folder ${folder} is in use by ${who}. Stop it, or set DATA_DIR to another folder.`);
    this.name = 'FolderTaken';
  }
}

/**
 * Locks the folder exclusively for this process. Throws `FolderTaken`. Uses the exclusive lock on an SQLite file, the
 * only operating system lock Node can take without native code. The operating system releases it no matter how the
 * process ends.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const holderFile = path.join(folder, 'holder.pid');
  const file = new DatabaseSync(path.join(folder, 'lock'));
  try {
    file.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch {
    file.close();
    throw new FolderTaken(folder, readHolder(holderFile));
  }
  writeFileSync(holderFile, String(process.pid));
  return { release: () => file.close() };
}

function readHolder(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
