/**
 * Why push is unavailable (docs/domain/client.md#push). These reasons are shown only on request, because everything
 * works without push. The last two are specific to Duelbook: no push service is configured, and any other failure.
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

/** Why this browser can't receive push messages. Null if it can (docs/domain/client.md#push). */
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

/** Maps an SDK error code such as `messaging/permission-blocked` to a failure. */
export function failureOf(error: unknown): PushFailure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const named = code.replace(/^messaging\//, '');
  return pushFailures.find((known) => known === named) ?? 'failed';
}
