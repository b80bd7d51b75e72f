import type { UnsupportedFeature } from '@/shared/lib/overlays';

/** Browser features push notifications require (docs/domain/client.md#push). */
export interface BrowserParts {
  indexedDB: boolean;
  serviceWorker: boolean;
  pushManager: boolean;
  notification: boolean;
  fetch: boolean;
  cookies: boolean;
}

const names: Record<keyof BrowserParts, string> = {
  indexedDB: 'offline storage',
  serviceWorker: 'background scripts',
  pushManager: 'push notifications',
  notification: 'notifications',
  fetch: 'network requests',
  cookies: 'cookies',
};

/** Features of the current browser. */
export const browserParts = (): BrowserParts => ({
  indexedDB: 'indexedDB' in window,
  serviceWorker: 'serviceWorker' in navigator,
  pushManager: 'PushManager' in window,
  notification: 'Notification' in window,
  fetch: 'fetch' in window,
  cookies: navigator.cookieEnabled,
});

/** Names of the features missing for push notifications; empty if push can be set up. */
export const missingForPush = (parts: BrowserParts = browserParts()): string[] =>
  (Object.keys(names) as (keyof BrowserParts)[]).filter((part) => !parts[part]).map((part) => names[part]);

export interface Explanation {
  title: string;
  /** What is missing. */
  missing: string;
  /** What still works. */
  works: string;
  /** Whether the desktop app supports it. */
  desktop: boolean;
  /** Whether another browser may support it, so the page's link is offered. */
  otherBrowser: boolean;
}

/** Text of the dialog. `desktop` says whether it is running in the desktop app. */
export function explain(feature: UnsupportedFeature, missing: readonly string[], desktop: boolean): Explanation {
  const found = texts[feature];
  const lacking = missing.length > 0 ? `${found.missing} It doesn’t support ${listed(missing)}.` : found.missing;
  const needed = feature === 'push' || feature === 'browser' ? lacking : found.missing;
  return { ...found, missing: needed, desktop: found.desktop && !desktop };
}

const texts: Record<UnsupportedFeature, Explanation> = {
  browser: {
    title: 'Your browser doesn’t support this',
    missing: 'Your browser is outdated or blocks a feature this needs.',
    works: 'You can still browse, play matches and use your wallet.',
    desktop: true,
    otherBrowser: true,
  },
  region: {
    title: 'Not available in your location',
    missing: 'You can’t play for money where you are right now.',
    works: 'You can still look at matches and withdraw.',
    desktop: false,
    otherBrowser: false,
  },
  push: {
    title: 'No notifications in this browser',
    missing: 'This browser can’t receive push notifications.',
    works: 'You’ll still see notifications in the app while it’s open.',
    desktop: true,
    otherBrowser: true,
  },
  'account-linking': {
    title: 'Linking requires the desktop app',
    missing: 'This account can’t be linked in a browser. Use the desktop app instead.',
    works: 'You can still enter other gamer IDs here.',
    desktop: true,
    otherBrowser: false,
  },
  streaming: {
    title: 'Streaming requires the desktop app',
    missing: 'A browser can’t capture a game and its sound.',
    works: 'You can play here, and stream with other software.',
    desktop: true,
    otherBrowser: false,
  },
  'apple-pay': {
    title: 'Apple Pay isn’t available here',
    missing: 'Apple Pay works in Safari, on a device with a card in Wallet.',
    works: 'PayPal, Venmo and cards work in every browser.',
    desktop: false,
    otherBrowser: true,
  },
  camera: {
    title: 'No camera available',
    missing: 'This browser has no camera, or we don’t have permission to use it.',
    works: 'You can upload existing photos instead.',
    desktop: false,
    otherBrowser: true,
  },
};

function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
