import { createHash, randomUUID } from 'node:crypto';

const LEAST_PART_BYTES = 5 * 1024 * 1024;

/** Contents of a bucket, in memory only. The file of a multipart upload is visible once the upload is complete. */
export class Bucket {
  readonly objects = new Map<string, Buffer>();
  readonly #uploads = new Map<string, { path: string; parts: Map<number, Buffer> }>();

  /** Number of multipart uploads that were neither completed nor aborted. */
  get unfinished(): number {
    return this.#uploads.size;
  }

  begin(path: string): string {
    const id = randomUUID();
    this.#uploads.set(id, { path, parts: new Map() });
    return id;
  }

  /** Adds a part and returns its ETag. Null if there is no such upload. */
  addPart(id: string, path: string, number: number, body: Buffer): string | null {
    const upload = this.#uploads.get(id);
    if (upload?.path !== path) return null;
    upload.parts.set(number, body);
    return tagOf(body);
  }

  /** Joins the parts of an upload. Returns S3's error code if that fails. */
  complete(id: string, path: string, listed: readonly { number: number; tag: string }[]): string | null {
    const upload = this.#uploads.get(id);
    if (upload?.path !== path) return 'NoSuchUpload';
    const parts: Buffer[] = [];
    for (const [index, { number, tag }] of listed.entries()) {
      const part = upload.parts.get(number);
      if (!part || tagOf(part) !== tag) return 'InvalidPart';
      if (number <= (listed[index - 1]?.number ?? 0)) return 'InvalidPartOrder';
      if (index < listed.length - 1 && part.length < LEAST_PART_BYTES) return 'EntityTooSmall';
      parts.push(part);
    }
    if (parts.length === 0) return 'MalformedXML';
    this.objects.set(path, Buffer.concat(parts));
    this.#uploads.delete(id);
    return null;
  }

  abort(id: string): boolean {
    return this.#uploads.delete(id);
  }
}

export const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
