const failure = 'Cookie error';
const yearSeconds = 365 * 24 * 3600;

/** A script-readable cookie's value, or null. Failures are logged and count as none. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
  } catch (error) {
    console.error(failure, error);
    return null;
  }
}

/** Names of the script-readable cookies. */
export function cookieNames(): string[] {
  try {
    return document.cookie.split('; ').map((part) => part.split('=', 1)[0] ?? '');
  } catch (error) {
    console.error(failure, error);
    return [];
  }
}

/** Sets a site-wide cookie for a year, or removes it with null. Failures are logged. */
export function writeCookie(name: string, value: string | null): void {
  const content = value === null ? '' : encodeURIComponent(value);
  const age = value === null ? 0 : yearSeconds;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
    document.cookie = `${name}=${content}; Max-Age=${age}; Path=/; SameSite=Strict${secure}`;
  } catch (error) {
    console.error(failure, error);
  }
}
