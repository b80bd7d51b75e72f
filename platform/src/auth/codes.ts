import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The six-digit code of a verification's n-th send, derived from the server key. Codes aren't stored; sender and check
 * derive them independently.
 */
export function codeOf(key: Buffer, verificationId: string, send: number): string {
  const digest = createHmac('sha256', key).update(`${verificationId}:${send}`).digest();
  // 48 bits modulo a million: the bias is below one in 10^8.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Typed code without spaces. */
export function cleanCode(typed: string): string {
  return typed.replaceAll(/\s+/g, '');
}

/** Constant-time comparison. */
export function sameCode(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
