import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, StoreError } from './storeError.ts';

const run = promisify(execFile);

/** User and group ID that PostgreSQL runs as. Empty unless this process runs as root. */
export interface Identity {
  uid?: number;
  gid?: number;
}

/** Commands that create a system user on most systems, including BusyBox. */
const creations: [string, string[]][] = [
  ['useradd', ['--system', '--user-group', '--no-create-home', 'postgres']],
  ['adduser', ['-S', '-D', '-H', 'postgres']],
];

/**
 * PostgreSQL refuses to run as root. In that case, returns the owner of the first existing cluster in the list, or the
 * user `postgres` for a new cluster, creating that user if it is missing.
 */
export async function findIdentity(clusters: string[]): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  for (const folder of clusters) {
    const owner = await stat(path.join(folder, 'PG_VERSION')).catch(() => null);
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  return (await idsOf('postgres')) ?? (await createUser());
}

/**
 * Whether this user can enter a folder. Always true for the current user, because its access is checked when the folder
 * is used.
 */
export async function canEnter(folder: string, identity: Identity): Promise<boolean> {
  if (identity.uid === undefined) return true;
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...identity, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** The user's name for messages, or its ID if it has none. */
export async function nameOf({ uid }: Identity): Promise<string> {
  return run('id', ['-un', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => String(uid),
  );
}

async function createUser(): Promise<Identity> {
  const reasons: string[] = [];
  for (const [command, args] of creations) {
    await run(command, args).catch((error: unknown) => reasons.push(reasonOf(error)));
    // Checks again even after an error, because another process may have created the user.
    const made = await idsOf('postgres');
    if (made) return made;
  }
  throw new StoreError(
    "PostgreSQL can't run as root, and the user postgres to run it could not be created " +
      `(${reasons.join('; ')}). Create it, start as another user, or set DATABASE_URL to the address of a PostgreSQL.`,
  );
}

async function idsOf(user: string): Promise<Identity | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
