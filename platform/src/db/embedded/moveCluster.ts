import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Identity } from './identity.ts';
import { postmasterIn } from './postmaster.ts';
import { makePublicFolder } from './sharedFolder.ts';
import { reasonOf, StoreError } from './storeError.ts';
import { copyTree, temporaryName } from './tree.ts';

/** Moves a stopped cluster to a folder that is empty or missing. The original stays until the move is complete. */
export async function moveCluster(from: string, to: string, identity: Identity): Promise<void> {
  const server = await postmasterIn(from);
  if (server) {
    throw new StoreError(
      `PostgreSQL still runs in ${from} as process ${server.pid}, whose files have to be moved to ${to}. Stop it with ` +
        `kill -INT ${server.pid} and start again.`,
    );
  }
  try {
    makePublicFolder(path.dirname(to));
    await rename(from, to).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
      return moveToOtherDisk(from, to, identity);
    });
  } catch (error) {
    throw new StoreError(
      `The database could not be moved from ${from} to ${to}: ${reasonOf(error)}. It is unchanged. Solve this and ` +
        'start again, or move the folder that contains it to one that all users can enter.',
      { cause: error },
    );
  }
}

async function moveToOtherDisk(from: string, to: string, owner: Identity): Promise<void> {
  const copy = temporaryName(to);
  try {
    copyTree(from, copy, { owner });
    await rename(copy, to);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  await rm(from, { recursive: true });
}
