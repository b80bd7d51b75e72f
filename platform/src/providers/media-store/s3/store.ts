import type { Readable } from 'node:stream';
import { ProviderFault } from '../../fault.ts';
import { filePath } from '../filePath.ts';
import { MediaMissing, type MediaStore } from '../port.ts';
import { S3Client, type S3Settings } from './client.ts';
import { putInParts } from './multipart.ts';

/**
 * Memory used by one upload, in bytes. Larger files are stored in parts of this size, because each call needs its hash
 * beforehand.
 */
const PART_BYTES = 8 * 1024 * 1024;

/** Stores files in an Amazon S3 bucket or one of a compatible service. */
export function s3MediaStore(settings: S3Settings, timeoutMs?: number): MediaStore {
  const client = new S3Client(settings, timeoutMs);
  return {
    async put(key, source) {
      const path = filePath(key);
      const parts = partsOf(source);
      const first = await parts.next();
      const body = first.done ? Buffer.alloc(0) : first.value;
      if (body.length === PART_BYTES) return putInParts(client, path, startingWith(body, parts));
      const response = await client.send({ method: 'PUT', path, body });
      await response.body.dump();
    },
    async get(key, part) {
      const headers = part && { range: `bytes=${part.from}-${part.to}` };
      const response = await client.send({ method: 'GET', path: filePath(key), headers, expected: [404] });
      // When a client disconnects, the body is destroyed and emits an error that nobody listens to anymore.
      response.body.on('error', () => undefined);
      if (response.statusCode === 404) {
        await response.body.dump();
        throw new MediaMissing(key);
      }
      if (part && response.statusCode !== 206) {
        // The body isn't read, because it may be large.
        response.body.destroy();
        throw new ProviderFault('s3', 'a range was answered with the whole file');
      }
      return response.body;
    },
    async remove(key) {
      const response = await client.send({ method: 'DELETE', path: filePath(key), expected: [404] });
      await response.body.dump();
    },
  };
}

/** Content of a stream in parts of `PART_BYTES`, except for the last one. */
async function* partsOf(source: Readable): AsyncGenerator<Buffer, void> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    let rest = Buffer.from(chunk);
    while (length + rest.length >= PART_BYTES) {
      const missing = PART_BYTES - length;
      yield Buffer.concat([...kept, rest.subarray(0, missing)]);
      rest = rest.subarray(missing);
      kept = [];
      length = 0;
    }
    if (rest.length > 0) kept.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(kept);
}

async function* startingWith(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  yield first;
  yield* rest;
}
