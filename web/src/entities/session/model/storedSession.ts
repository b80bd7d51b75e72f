import { parseStored, readCookie, readStored, writeCookie, writeStored } from '@/shared/lib/storage';
import type { GuestUser, Session } from './session.ts';

export const sessionKey = 'duelbook.session';
export const guestKey = 'duelbook.guest';

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { token, user, expiresAt } = value as Partial<Session>;
  return typeof token === 'string' && typeof user?.id === 'string' && Date.parse(expiresAt ?? '') > Date.now();
}

function isGuest(value: unknown): value is GuestUser {
  if (typeof value !== 'object' || value === null) return false;
  const { email, phoneNumber } = value as Partial<GuestUser>;
  return typeof email === 'string' && typeof phoneNumber === 'string';
}

/** Reads a value from local storage first, then from the cookie. Null if neither contains a valid value. */
function readKept<T>(key: string, is: (value: unknown) => value is T): T | null {
  for (const read of [readStored, readCookie]) {
    const value = parseStored(read(key));
    if (is(value)) return value;
  }
  return null;
}

/** Writes a value to local storage and the cookie, or removes it from both if it is null. Failures are only logged. */
function writeKept(key: string, value: unknown): void {
  const text = value === null ? null : JSON.stringify(value);
  writeStored(key, text);
  writeCookie(key, text);
}

/** The stored session. Null if it is missing, unreadable or expired. */
export const readSession = (): Session | null => readKept(sessionKey, isSession);

/** Null removes the session. */
export const writeSession = (session: Session | null): void => writeKept(sessionKey, session);

/** The contact details that the guest entered. Null if the user isn't a guest. */
export const readGuest = (): GuestUser | null => readKept(guestKey, isGuest);

export const writeGuest = (guest: GuestUser | null): void => writeKept(guestKey, guest);
