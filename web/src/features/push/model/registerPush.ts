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
  /** This browser's push token; throws errors with a `code`. */
  token(options: FirebaseOptions, registration: ServiceWorkerRegistration): Promise<string>;
}

export interface PushParts {
  /** Null if the installation has no push service. */
  messaging: Messaging | null;
  registration: () => Promise<ServiceWorkerRegistration | null>;
  /** Loads the SDK, which is large, only once everything else is available. */
  sdk: () => Promise<MessagingSdk>;
  /** Sends the token to the platform. */
  send: (token: string) => Promise<unknown>;
}

export type PushResult = { readonly token: string } | { readonly failed: PushFailure };

/**
 * Registers this browser for push. Failures are returned as values: it never throws and never shows anything.
 * @param ask whether it may ask the user for permission now
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
