import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the six-digit code for the n-th send of a verification, derived from the server key. Codes are never stored:
 * sending and checking both derive them.
 */
export function codeOf(key: Buffer, verificationId: string, send: number): string {
  const digest = createHmac('sha256', key).update(`${verificationId}:${send}`).digest();
  // Taking 48 bits modulo a million keeps the bias below one in 10^8.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Removes whitespace from a code as entered. */
export function cleanCode(typed: string): string {
  return typed.replaceAll(/\s+/g, '');
}

/** Compares two codes in constant time. */
export function sameCode(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
