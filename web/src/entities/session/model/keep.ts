import { readStored, writeStored } from '@/shared/lib/storage';
import type { Session } from './session.ts';

export const sessionKey = 'duelbook.session';
const failure = 'Cookie error';
const year = 365 * 24 * 3600;

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

function readCookie(): string | null {
  try {
    const found = document.cookie.split('; ').find((part) => part.startsWith(`${sessionKey}=`));
    return found ? decodeURIComponent(found.slice(sessionKey.length + 1)) : null;
  } catch (error) {
    console.error(failure, error);
    return null;
  }
}

function writeCookie(value: string | null): void {
  const content = value === null ? '' : encodeURIComponent(value);
  const age = value === null ? 0 : year;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
    document.cookie = `${sessionKey}=${content}; Max-Age=${age}; Path=/; SameSite=Strict${secure}`;
  } catch (error) {
    console.error(failure, error);
  }
}

/** The kept session: local storage first, then the cookie. Anything unreadable or expired counts as none. */
export function readSession(): Session | null {
  return parse(readStored(sessionKey, failure)) ?? parse(readCookie());
}

/** Keeps the session in both places, or with null removes it from both. A failure is logged and does not stop the rest. */
export function writeSession(session: Session | null): void {
  const text = session && JSON.stringify(session);
  writeStored(sessionKey, text, failure);
  writeCookie(text);
}
