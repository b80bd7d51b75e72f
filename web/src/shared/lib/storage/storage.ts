/**
 * Browser storage that never throws: a private window or a full disk must not break the page.
 * A failure is logged as the given message.
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

/** The same for one tab: what is kept goes when the tab is closed. */
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
