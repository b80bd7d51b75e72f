import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  type Stats,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/** Paths of everything in a folder, parents first, starting with the folder itself as an empty path. */
export function entriesOf(folder: string): string[] {
  return ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()];
}

export interface CopyOptions {
  /** Permissions of each copied file and folder. By default, permissions are kept. */
  modeOf?: (entry: Stats) => number;
  /** Owner of the copy. Defaults to the current user. */
  owner?: { uid?: number; gid?: number };
}

/** Copies a folder to a new one and writes it to disk. Throws if the copy differs from the original. */
export function copyTree(
  from: string,
  to: string,
  { modeOf = ({ mode }) => mode, owner = {} }: CopyOptions = {},
): void {
  for (const name of entriesOf(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    const entry = lstatSync(source);
    if (entry.isSymbolicLink()) {
      symlinkSync(readlinkSync(source), target);
      continue;
    }
    if (entry.isDirectory()) mkdirSync(target);
    else copyFileSync(source, target);
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(target, owner.uid, owner.gid);
    chmodSync(target, modeOf(entry) & 0o7777);
    flush(target);
    if (entry.isFile() && !readFileSync(source).equals(readFileSync(target)))
      throw new Error(`${target} differs from the file it was copied from`);
  }
}

/** Whether `copy` contains everything in `original`, compared by name, kind and size. */
export function looksLike(copy: string, original: string): boolean {
  return entriesOf(original).every((name) => {
    const wanted = lstatSync(path.join(original, name));
    const found = lstatSync(path.join(copy, name), { throwIfNoEntry: false });
    if (found === undefined) return false;
    if (wanted.isFile()) return found.isFile() && found.size === wanted.size;
    return wanted.isDirectory() === found.isDirectory() && wanted.isSymbolicLink() === found.isSymbolicLink();
  });
}

/** A temporary name next to a file or folder, used until its contents are complete. */
export function temporaryName(target: string): string {
  return `${target}.${process.pid}-${randomBytes(4).toString('hex')}.partial`;
}

function flush(target: string): void {
  const file = openSync(target, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
