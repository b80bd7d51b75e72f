import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|webmanifest)$/;
/** Minimum size of a file to compress, in bytes. Smaller files fit into a single packet anyway. */
const SMALLEST = 1_000;

const encodings = {
  br: promisify(brotliCompress),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Writes compressed copies next to the build's files. The gateway serves each browser the encoding it supports. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'duelbook:compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      // Runs after the service worker, which is built last.
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true });
        await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const write = async ([ending, encode]: [string, (content: Buffer) => Promise<Buffer>]) =>
    writeFile(`${file}.${ending}`, await encode(content));
  await Promise.all(Object.entries(encodings).map(write));
}
