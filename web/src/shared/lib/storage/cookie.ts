import { storageFailure } from './storage.ts';

const yearSeconds = 365 * 24 * 3600;

/** The value of a cookie that scripts can read, or null. Failures are logged and also result in null. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
  } catch (error) {
    console.error(storageFailure, error);
    return null;
  }
}

/** Names of the cookies that scripts can read. */
export function cookieNames(): string[] {
  try {
    return document.cookie.split('; ').map((part) => part.split('=', 1)[0] ?? '');
  } catch (error) {
    console.error(storageFailure, error);
    return [];
  }
}

/** Sets a cookie for all paths for one year. Null removes the cookie. Failures are logged. */
export function writeCookie(name: string, value: string | null): void {
  const content = value === null ? '' : encodeURIComponent(value);
  const age = value === null ? 0 : yearSeconds;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
    document.cookie = `${name}=${content}; Max-Age=${age}; Path=/; SameSite=Strict${secure}`;
  } catch (error) {
    console.error(storageFailure, error);
  }
}
