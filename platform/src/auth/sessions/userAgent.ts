import Bowser from 'bowser';

/** Maximum stored length of a user agent. */
const LONGEST = 400;

/** Browser and operating system, such as `Chrome` and `macOS`. Null if unknown. */
export interface ClientName {
  browser: string | null;
  system: string | null;
}

/** Returns the user agent as stored, or null if the header is missing. */
export function keptUserAgent(header: string | undefined): string | null {
  return header?.slice(0, LONGEST) || null;
}

/** Detects which browser and operating system sent a user agent. */
export function nameClient(userAgent: string | null): ClientName {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
