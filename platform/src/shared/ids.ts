import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new UUIDv7: opaque to clients, ordered by creation for the database's indexes. */
export function newId(): string {
  return v7();
}

/** A new secret of 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a text (UTF-8) or of bytes. */
export function sha256(input: string | Buffer): Buffer {
  return createHash('sha256').update(input).digest();
}
