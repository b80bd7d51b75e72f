import { readCookie, readForTab, readStored, writeCookie, writeForTab, writeStored } from '@/shared/lib/storage';

const key = 'duelbook.device';
let inMemory: string | undefined;

/**
 * A random ID for this browser. It is kept wherever the browser allows, because sessions are tied to it: without it,
 * the session in a cookie would be unusable if local storage is full. If nothing can be stored, the ID lasts only until
 * the page is closed.
 */
export function deviceId(): string {
  inMemory ??= keep(readStored(key) ?? readCookie(key) ?? readForTab(key) ?? crypto.randomUUID());
  return inMemory;
}

function keep(id: string): string {
  writeStored(key, id);
  writeCookie(key, id);
  writeForTab(key, id);
  return id;
}
