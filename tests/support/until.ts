import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until `look` gives something that is not false, null or undefined, and gives it back. Throws when that takes too long.
 * @param what the condition in words, for the message
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | false | null | undefined> | T | false | null | undefined,
  limitMs = 120_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (seen !== false && seen !== null && seen !== undefined) return seen;
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms in vain: ${what}`);
    await pause(50);
  }
}
