import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import type { MediaStore } from '../providers/media-store/port.ts';
import { invariant } from '../shared/assert.ts';
import { BadImage, pixelsOf, reencode } from './image.ts';
import { isImage, kindRefusal, type MediaType, mediaRules, pixelsRefusal, sizeRefusal } from './rules.ts';
import { seal } from './seal.ts';

/** Number of bytes that is enough to identify a file type. */
const HEAD_BYTES = 4100;

/**
 * Thrown when an upload is rejected. The message is shown to the user. `status` is 413, 415, 400, or 422 for malware.
 */
export class UploadRefused extends Error {
  readonly status: 400 | 413 | 415 | 422;

  constructor(status: 400 | 413 | 415 | 422, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Received {
  contentType: string;
  /** Size of the stored content before encryption. */
  bytes: number;
  /** Hex SHA-256 of the original upload. */
  sha256: string;
  encrypted: boolean;
}

interface Upload {
  id: string;
  type: MediaType;
  source: Readable;
}

/**
 * Receives a file: validates, sanitizes and stores it under its ID. The rest of a rejected file is discarded, because
 * closing the connection while the client is still sending would lose the response. Throws `UploadRefused`.
 */
export async function receive(upload: Upload, store: MediaStore, key: Buffer): Promise<Received> {
  const chunks = upload.source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    return await keep(upload, chunks, store, key);
  } catch (error) {
    void discard(chunks);
    throw error;
  }
}

/** Reads the remaining data, until the end or until the client disconnects. */
async function discard(chunks: AsyncIterator<Buffer>): Promise<void> {
  try {
    while (!(await chunks.next()).done) {}
  } catch {
    // The response doesn't depend on the remaining data.
  }
}

async function keep(upload: Upload, chunks: AsyncIterator<Buffer>, store: MediaStore, key: Buffer): Promise<Received> {
  const head = await readHead(chunks);
  if (head.length === 0) throw new UploadRefused(400, 'The file is empty. Choose another one.');
  const found = await kindOf(head);
  const refusal = kindRefusal(upload.type, found);
  if (refusal !== null) throw new UploadRefused(415, refusal);
  invariant(found, 'an accepted file has a known type');
  if (found.startsWith('video/')) return keepStream(upload, found, head, chunks, store);
  return keepWhole(upload, found, await readRest(upload.type, found, head, chunks), store, key);
}

/** MIME type of a file according to its first bytes. Animated PNGs count as PNGs; only their first frame is kept. */
async function kindOf(head: Buffer): Promise<string | undefined> {
  const mime = (await fileTypeFromBuffer(head))?.mime;
  return mime === 'image/apng' ? 'image/png' : mime;
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let length = 0; length < HEAD_BYTES; ) {
    const next = await chunks.next();
    if (next.done) break;
    parts.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(parts);
}

/** Reads an image or document completely, up to its maximum size. */
async function readRest(type: MediaType, found: string, head: Buffer, chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts = [head];
  let length = head.length;
  checkSize(type, found, length);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    parts.push(next.value);
    length += next.value.length;
    checkSize(type, found, length);
  }
  return Buffer.concat(parts);
}

function checkSize(type: MediaType, found: string, bytes: number): void {
  const refusal = sizeRefusal(type, found, bytes);
  if (refusal !== null) throw new UploadRefused(413, refusal);
}

async function keepWhole(
  { id, type }: Upload,
  contentType: string,
  original: Buffer,
  store: MediaStore,
  key: Buffer,
): Promise<Received> {
  const clean = isImage(contentType) ? await cleanImage(type, contentType, original) : original;
  if (mediaRules[type].least) await checkPixels(type, clean);
  const { encrypted } = mediaRules[type];
  await store.put(id, Readable.from([encrypted ? seal(key, id, clean) : clean]));
  const sha256 = createHash('sha256').update(original).digest('hex');
  return { contentType, bytes: clean.length, sha256, encrypted };
}

async function checkPixels(type: MediaType, image: Buffer): Promise<void> {
  const refusal = pixelsRefusal(type, await pixelsOf(image));
  if (refusal !== null) throw new UploadRefused(400, refusal);
}

async function cleanImage(type: MediaType, contentType: string, original: Buffer): Promise<Buffer> {
  try {
    return await reencode(type, contentType, original);
  } catch (error) {
    if (error instanceof BadImage)
      throw new UploadRefused(400, 'The image is damaged or has too many pixels. Choose another one.');
    throw error;
  }
}

async function keepStream(
  { id, type }: Upload,
  contentType: string,
  head: Buffer,
  chunks: AsyncIterator<Buffer>,
  store: MediaStore,
): Promise<Received> {
  invariant(!mediaRules[type].encrypted, 'encrypted files are not stored as streams');
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for (let chunk = head, next: IteratorResult<Buffer> | null = null; ; chunk = next.value) {
      bytes += chunk.length;
      checkSize(type, contentType, bytes);
      hash.update(chunk);
      yield chunk;
      next = await chunks.next();
      if (next.done) return;
    }
  }
  await store.put(id, Readable.from(counted()));
  return { contentType, bytes, sha256: hash.digest('hex'), encrypted: false };
}
