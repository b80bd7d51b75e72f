import { readCookie, readForTab, readStored, writeCookie, writeForTab, writeStored } from '@/shared/lib/storage';

const key = 'duelbook.device';
let inMemory: string | undefined;

/**
 * A random ID for this browser. Stored in local storage, in a cookie and per tab, because sessions are tied to this ID:
 * if the ID were lost because local storage is full, the session in the cookie would be unusable. If the browser allows
 * no storage, the ID lasts only until the page is closed.
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
