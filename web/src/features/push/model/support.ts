/**
 * Why push is not there (PRODUCT.md section 8). None is told to the person by itself: the product works without push.
 * The last two are ours: the installation has none, and anything else that went wrong on the way.
 */
export const pushFailures = [
  'failed-service-worker-registration',
  'invalid-sw-registration',
  'only-available-in-window',
  'permission-blocked',
  'unsupported-browser',
  'indexed-db-unsupported',
  'not-configured',
  'failed',
] as const;
export type PushFailure = (typeof pushFailures)[number];

/** What this browser lacks for push; null when it has everything (PRODUCT.md section 5). */
export function missingForPush(): PushFailure | null {
  if (typeof window === 'undefined') return 'only-available-in-window';
  if (!('indexedDB' in window) || window.indexedDB === null) return 'indexed-db-unsupported';
  const able =
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    'fetch' in window &&
    navigator.cookieEnabled;
  return able ? null : 'unsupported-browser';
}

/** The failure that an error of the messaging SDK names: `messaging/permission-blocked`. */
export function failureOf(error: unknown): PushFailure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const named = code.replace(/^messaging\//, '');
  return pushFailures.find((known) => known === named) ?? 'failed';
}
