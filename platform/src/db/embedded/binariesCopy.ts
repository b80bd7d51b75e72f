import { lstatSync, readFileSync, renameSync, rmSync, type Stats } from 'node:fs';
import path from 'node:path';
import { makePublicFolder } from './sharedFolder.ts';
import { StoreError } from './storeError.ts';
import { copyTree, entriesOf, looksLike, temporaryName } from './tree.ts';

/**
 * Returns a copy of an installed PostgreSQL in `parent` that every user can run, created by the first project that
 * needs this version. Replaces a copy that is incomplete.
 */
export function provideCopy(original: string, parent: string): string {
  const copy = path.join(parent, `${versionOf(original)}-${process.platform}-${process.arch}`);
  makePublicFolder(parent);
  for (const folder of [path.dirname(parent), parent]) requireOurs(folder);
  if (!isComplete(copy, original)) replace(copy, original);
  for (const name of entriesOf(copy)) requireOurs(path.join(copy, name));
  return copy;
}

function versionOf(original: string): string {
  return JSON.parse(readFileSync(path.join(original, '../package.json'), 'utf8')).version;
}

function isComplete(copy: string, original: string): boolean {
  return lstatSync(copy, { throwIfNoEntry: false }) !== undefined && looksLike(copy, original);
}

/** Puts the copy in place atomically, so that other processes never see an incomplete copy. */
function replace(copy: string, original: string): void {
  const [made, damaged] = [temporaryName(copy), temporaryName(copy)];
  try {
    copyTree(original, made, { modeOf: ({ mode }: Stats) => (mode & 0o111 ? 0o755 : 0o644) });
    if (isComplete(copy, original)) return; // Another process has already created the copy.
    if (lstatSync(copy, { throwIfNoEntry: false })) renameSync(copy, damaged);
    renameSync(made, copy);
  } catch (error) {
    if (!isComplete(copy, original)) throw error;
  } finally {
    for (const leftover of [made, damaged]) rmSync(leftover, { recursive: true, force: true });
  }
}

/** Refuses a program that someone else can modify, because it would run with access to the database. */
function requireOurs(file: string): void {
  const { uid, mode } = lstatSync(file);
  const isLink = (mode & 0o170000) === 0o120000;
  if (uid !== process.getuid?.() || (!isLink && (mode & 0o022) !== 0))
    throw new StoreError(`${file} belongs to another user or can be changed by others; remove it`);
}
