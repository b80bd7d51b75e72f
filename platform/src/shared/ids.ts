import { hash, randomBytes, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Pool of random bytes: requesting sixteen at a time would dominate the cost of an ID. */
const pool = Buffer.alloc(4096);
let used = pool.length;
let lastMs = 0;
let sequence = 0;

/** A new UUIDv7: opaque to clients, ordered by creation time even within a millisecond, which keeps indexes compact. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + 16);
  used += 16;
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    sequence = random.readUInt32BE(6) >>> 1;
  } else {
    sequence = (sequence + 1) | 0;
    if (sequence === 0) lastMs++;
  }
  return v7({ random, msecs: lastMs, seq: sequence });
}

/** Creates a secret of 256 random bits, encoded in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 of a UTF-8 string or a byte array. */
export function sha256(input: string | Buffer): Buffer {
  // Goes through a string, because allocating a native Buffer costs more than hashing short input.
  return Buffer.from(hash('sha256', input, 'binary'), 'binary');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from outside can be one of our IDs. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
