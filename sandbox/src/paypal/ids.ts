import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

/** Creates an ID in PayPal's format: capital letters and digits. */
export function paypalId(length = 17): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
