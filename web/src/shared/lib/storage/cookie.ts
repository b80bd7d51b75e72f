const failure = 'Cookie error';
const yearSeconds = 365 * 24 * 3600;

/** The value of a cookie that script may read, or null. A failure is logged and counts as none. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
  } catch (error) {
    console.error(failure, error);
    return null;
  }
}

/** The names of the cookies that script may read. */
export function cookieNames(): string[] {
  try {
    return document.cookie.split('; ').map((part) => part.split('=', 1)[0] ?? '');
  } catch (error) {
    console.error(failure, error);
    return [];
  }
}

/** Keeps a cookie for a year on the whole site, or with null removes it. A failure is logged. */
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
