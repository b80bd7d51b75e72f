/** Message that is logged for every failure to read or write cookies or storage. */
export const storageFailure = 'Cookie error';

/** Reads from local storage without ever throwing, because private windows and full disks must not break the page. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    console.error(storageFailure, error);
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch (error) {
    console.error(storageFailure, error);
  }
}

/** Like `readStored`, but for values that are kept per tab and cleared when it is closed. */
export function readForTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch (error) {
    console.error(storageFailure, error);
    return null;
  }
}

export function writeForTab(key: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch (error) {
    console.error(storageFailure, error);
  }
}

/**
 * Parses a stored value. Null if there is no value. Also null if the value is unreadable, in which case the failure is
 * logged.
 */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch (error) {
    console.error(storageFailure, error);
    return null;
  }
}
