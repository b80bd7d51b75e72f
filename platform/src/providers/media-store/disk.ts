import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filePath } from './filePath.ts';
import { MediaMissing, type MediaStore } from './port.ts';

/** Stores files in a local directory. */
export function diskMediaStore(folder: string): MediaStore {
  const pathOf = (key: string) => join(folder, filePath(key));
  return {
    async put(key, source) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(source, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key, part) {
      try {
        const file = await open(pathOf(key), 'r');
        return file.createReadStream(part && { start: part.from, end: part.to });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new MediaMissing(key);
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
