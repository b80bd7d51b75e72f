import type { Readable } from 'node:stream';

/** Keeps files by key. Keys are made by us: letters, digits and dashes. */
export interface MediaStore {
  /** Stores what `source` gives under `key`; nothing is visible under it until all of it is safe. */
  put(key: string, source: Readable): Promise<void>;
  /** Reads a file, or the bytes `from` to `to` of it, both counted. Throws `MediaMissing` when there is none. */
  get(key: string, part?: { from: number; to: number }): Promise<Readable>;
  /** Removes a file; removing one that is not there is no fault. */
  remove(key: string): Promise<void>;
}

export class MediaMissing extends Error {
  constructor(key: string) {
    super(`no file is stored under ${key}`);
    this.name = 'MediaMissing';
  }
}
