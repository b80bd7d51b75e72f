import { randomInt } from 'node:crypto';

/** Letters and digits that can't easily be mistaken for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random code that people can read out and type. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
