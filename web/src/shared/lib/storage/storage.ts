/**
 * Browser storage that never throws, because private windows and full disks must not break the page. Failures are
 * logged with the given message.
 */
export function readStored(key: string, failure = 'Storage error'): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    console.error(failure, error);
    return null;
  }
}

export function writeStored(key: string, value: string | null, failure = 'Storage error'): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch (error) {
    console.error(failure, error);
  }
}

/** The same for one tab, cleared when it closes. */
export function readForTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch (error) {
    console.error('Storage error', error);
    return null;
  }
}

export function writeForTab(key: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch (error) {
    console.error('Storage error', error);
  }
}
