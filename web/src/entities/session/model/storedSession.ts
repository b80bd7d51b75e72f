import { readCookie, readStored, writeCookie, writeStored } from '@/shared/lib/storage';
import type { Session } from './session.ts';

export const sessionKey = 'duelbook.session';
const failure = 'Cookie error';

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { token, user, expiresAt } = value as Partial<Session>;
  return typeof token === 'string' && typeof user?.id === 'string' && Date.parse(expiresAt ?? '') > Date.now();
}

function parse(text: string | null): Session | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch (error) {
    console.error(failure, error);
    return null;
  }
}

/** Reads the stored session: local storage first, then the cookie. Unreadable or expired sessions count as none. */
export function readSession(): Session | null {
  return parse(readStored(sessionKey, failure)) ?? parse(readCookie(sessionKey));
}

/** Stores the session in both places, or removes it with null. Failures are logged and don't stop the rest. */
export function writeSession(session: Session | null): void {
  const text = session && JSON.stringify(session);
  writeStored(sessionKey, text, failure);
  writeCookie(sessionKey, text);
}
