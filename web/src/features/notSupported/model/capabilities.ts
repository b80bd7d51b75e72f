import type { UnsupportedFeature } from '@/shared/lib/overlays';

/** What of the browser push needs (PRODUCT.md section 5). */
export interface BrowserParts {
  indexedDB: boolean;
  serviceWorker: boolean;
  pushManager: boolean;
  notification: boolean;
  fetch: boolean;
  cookies: boolean;
}

const names: Record<keyof BrowserParts, string> = {
  indexedDB: 'storage on this device',
  serviceWorker: 'background scripts',
  pushManager: 'push messages',
  notification: 'notifications',
  fetch: 'network requests',
  cookies: 'cookies',
};

/** What this browser offers now. */
export const browserParts = (): BrowserParts => ({
  indexedDB: 'indexedDB' in window,
  serviceWorker: 'serviceWorker' in navigator,
  pushManager: 'PushManager' in window,
  notification: 'Notification' in window,
  fetch: 'fetch' in window,
  cookies: navigator.cookieEnabled,
});

/** The parts that push would need and this browser lacks, in words; none when push can be set up. */
export const missingForPush = (parts: BrowserParts = browserParts()): string[] =>
  (Object.keys(names) as (keyof BrowserParts)[]).filter((part) => !parts[part]).map((part) => names[part]);

export interface Explanation {
  title: string;
  /** What is missing here. */
  missing: string;
  /** What goes on working. */
  works: string;
  /** The desktop client can do it. */
  desktop: boolean;
  /** It may work elsewhere: the page's address can be taken there. */
  elsewhere: boolean;
}

/** What the dialog says. `desktop` is whether it already runs in the desktop client. */
export function explain(feature: UnsupportedFeature, missing: readonly string[], desktop: boolean): Explanation {
  const found = texts[feature];
  const lacking = missing.length > 0 ? `${found.missing} It lacks ${listed(missing)}.` : found.missing;
  const needed = feature === 'push' || feature === 'browser' ? lacking : found.missing;
  return { ...found, missing: needed, desktop: found.desktop && !desktop };
}

const texts: Record<UnsupportedFeature, Explanation> = {
  browser: {
    title: 'This browser can’t do that',
    missing: 'This browser is too old or too closed for what you asked for.',
    works: 'Reading, matches and your wallet go on working.',
    desktop: true,
    elsewhere: true,
  },
  region: {
    title: 'Not where you are',
    missing: 'Playing for money isn’t offered in the place you are in now.',
    works: 'You can look at matches and take money out.',
    desktop: false,
    elsewhere: false,
  },
  push: {
    title: 'No notifications here',
    missing: 'This browser can’t receive push messages.',
    works: 'What happens still shows up in the app while it is open.',
    desktop: true,
    elsewhere: true,
  },
  'account-linking': {
    title: 'Linking needs the desktop app',
    missing: 'A browser can’t finish the link to this account. The desktop app can.',
    works: 'Gamer IDs that you type in yourself work here.',
    desktop: true,
    elsewhere: false,
  },
  streaming: {
    title: 'Streaming needs the desktop app',
    missing: 'A browser can’t capture a game and its sound.',
    works: 'You can play, and stream with a program of your own.',
    desktop: true,
    elsewhere: false,
  },
  'apple-pay': {
    title: 'Apple Pay isn’t available here',
    missing: 'Apple Pay works in Safari on a device with a card in its wallet.',
    works: 'PayPal, Venmo and cards work in every browser.',
    desktop: false,
    elsewhere: true,
  },
  camera: {
    title: 'No camera here',
    missing: 'This browser has no camera that we may use.',
    works: 'You can choose photos that you already have.',
    desktop: false,
    elsewhere: true,
  },
};

function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
