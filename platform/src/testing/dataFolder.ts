import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** All clusters of a test run together stay well below this. */
const ROOM_BYTES = 8 * 1024 ** 3;
/** Marks folders in memory, so that what a killed run has left can be found. */
const DISPOSABLE = 'duelbook-disposable-';
const ABANDONED_MS = 60 * 60_000;

/**
 * Creates a temporary data folder. PostgreSQL can enter it even if it runs as another user because the tests run as
 * root; otherwise it would put the cluster where nobody deletes it. `parent` is the system's temporary folder unless
 * only root can enter that one.
 */
export function temporaryDataFolder(prefix: string, parent = publicTemporaryFolder()): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Creates a temporary data folder for a cluster that only a test uses: in memory if there is plenty, because creating
 * and dropping a database per test file keeps a disk's file system busy.
 */
export function disposableDataFolder(name: string): string {
  if (!hasRoomInMemory()) return temporaryDataFolder(`duelbook-${name}-`);
  removeAbandoned();
  return temporaryDataFolder(`${DISPOSABLE}${name}-`, MEMORY);
}

/** Removes folders in memory whose cluster isn't running, unless they are so new that it may be about to start. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(DISPOSABLE))) {
    const folder = path.join(MEMORY, name);
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed < ABANDONED_MS || isRunning(folder)) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(folder: string): boolean {
  try {
    const [pid] = readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return process.kill(Number(pid), 0);
  } catch (error) {
    // Another user's process counts too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < ROOM_BYTES) return false;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

function publicTemporaryFolder(): string {
  const own = tmpdir();
  if (process.getuid?.() !== 0) return own;
  return [own, '/tmp', '/var/tmp'].find(everyoneEnters) ?? own;
}

function everyoneEnters(folder: string): boolean {
  const entry = statSync(folder, { throwIfNoEntry: false });
  if (!entry || (entry.mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || everyoneEnters(parent);
}
