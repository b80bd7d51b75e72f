import type { FirebaseOptions } from 'firebase/app';
import { failureOf, missingForPush, type PushFailure } from './support.ts';

/** The installation's push configuration. */
export interface Messaging {
  readonly projectId: string;
  readonly apiKey: string;
  readonly appId: string;
  readonly messagingSenderId: string;
}

/** The parts of the messaging SDK used here. */
export interface MessagingSdk {
  /** Resolves to this browser's push token. Rejects with errors that have a `code`. */
  token(options: FirebaseOptions, registration: ServiceWorkerRegistration): Promise<string>;
}

export interface PushParts {
  /** Null if no push service is configured for the installation. */
  messaging: Messaging | null;
  registration: () => Promise<ServiceWorkerRegistration | null>;
  /** Loads the SDK. Called only once everything else is available, because the SDK is large. */
  sdk: () => Promise<MessagingSdk>;
  /** Sends the token to the platform. */
  send: (token: string) => Promise<unknown>;
}

export type PushResult = { readonly token: string } | { readonly failed: PushFailure };

/**
 * Registers this browser for push notifications. Returns failures as values: it never rejects and never shows anything
 * to the user.
 * @param ask whether the user may be asked for permission now
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
