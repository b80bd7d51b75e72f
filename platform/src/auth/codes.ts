import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The six digits of a verification's n-th send, derived from the server's key. Nothing that reveals a code is stored:
 * the sender and the check each derive it.
 */
export function codeOf(key: Buffer, verificationId: string, send: number): string {
  const digest = createHmac('sha256', key).update(`${verificationId}:${send}`).digest();
  // 48 bits modulo a million: no digit is likelier than another by more than one in 10^8.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** What a person typed, without spaces. */
export function cleanCode(typed: string): string {
  return typed.replaceAll(/\s+/g, '');
}

/** Compares without telling by its time how much was right. */
export function sameCode(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
