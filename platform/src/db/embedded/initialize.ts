import { execFile } from 'node:child_process';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { newToken } from '../../shared/ids.ts';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';
import { reasonOf, StoreError } from './storeError.ts';

const run = promisify(execFile);

/** The cluster's password. Created on first use and stored in the file, readable only by the current user. */
export async function password(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known.trim();
  const made = newToken();
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

/** Creates a cluster owned by `duelbook`, with checksums and password authentication. */
export async function initialize(
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
  } catch (error) {
    throw new StoreError(
      `PostgreSQL could not create a database in ${folder}: ${reasonOf(error)}. Solve this and start again with that ` +
        'folder empty, or set DATA_DIR to another folder.',
      { cause: error },
    );
  } finally {
    await rm(secretFile, { force: true });
  }
}
