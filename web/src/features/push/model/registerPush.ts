import type { FirebaseOptions } from 'firebase/app';
import { failureOf, missingForPush, type PushFailure } from './support.ts';

/** What the installation says of its push service. */
export interface Messaging {
  readonly projectId: string;
  readonly apiKey: string;
  readonly appId: string;
  readonly messagingSenderId: string;
}

/** The messaging SDK, as far as push needs it. */
export interface MessagingSdk {
  /** The token of this browser for messages; throws errors with a `code`. */
  token(options: FirebaseOptions, registration: ServiceWorkerRegistration): Promise<string>;
}

export interface PushParts {
  /** Null where the installation has no push. */
  messaging: Messaging | null;
  registration: () => Promise<ServiceWorkerRegistration | null>;
  /** Fetches the SDK, which is large, only when everything else is there. */
  sdk: () => Promise<MessagingSdk>;
  /** Gives the token to the platform. */
  send: (token: string) => Promise<unknown>;
}

export type PushResult = { readonly token: string } | { readonly failed: PushFailure };

/**
 * Registers this browser for push. Whatever goes wrong becomes a value: it never throws and never shows anything.
 * @param ask whether the person may be asked for permission now
 */
export async function registerPush(parts: PushParts, ask: boolean): Promise<PushResult> {
  try {
    return await register(parts, ask);
  } catch (error) {
    return { failed: failureOf(error) };
  }
}

async function register({ messaging, registration, sdk, send }: PushParts, ask: boolean): Promise<PushResult> {
  const missing = missingForPush();
  if (missing) return { failed: missing };
  if (!isComplete(messaging)) return { failed: 'not-configured' };
  if (!(await isPermitted(ask))) return { failed: 'permission-blocked' };
  const worker = await registration().catch(() => null);
  if (worker === null) return { failed: 'failed-service-worker-registration' };
  if (!(worker.active ?? worker.waiting ?? worker.installing)) return { failed: 'invalid-sw-registration' };
  const token = await (await sdk()).token(messaging, worker);
  if (token === '') return { failed: 'failed' };
  await send(token);
  return { token };
}

function isComplete(messaging: Messaging | null): messaging is Messaging {
  if (!messaging) return false;
  const { projectId, apiKey, appId, messagingSenderId } = messaging;
  return [projectId, apiKey, appId, messagingSenderId].every(Boolean);
}

async function isPermitted(ask: boolean): Promise<boolean> {
  if (Notification.permission !== 'default' || !ask) return Notification.permission === 'granted';
  return (await Notification.requestPermission()) === 'granted';
}
