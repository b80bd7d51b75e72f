import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until `look` returns something other than false, null or undefined, and returns it. Throws after a time limit.
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
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms for ${what}`);
    await pause(50);
  }
}
