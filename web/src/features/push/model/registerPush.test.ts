import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Messaging, type MessagingSdk, type PushParts, registerPush } from './registerPush.ts';
import { pushFailures } from './support.ts';

const messaging: Messaging = { projectId: 'p', apiKey: 'k', appId: 'a', messagingSenderId: 's' };
const worker = (state: object = { active: {} }) => state as unknown as ServiceWorkerRegistration;

/** Dependencies that all work, unless overridden. */
function parts(changes: Partial<PushParts> = {}) {
  const token = vi.fn(async () => 'token-of-this-browser');
  const send = vi.fn(async () => undefined);
  const sdk = vi.fn(async (): Promise<MessagingSdk> => ({ token }));
  return { messaging, registration: async () => worker(), sdk, send, token, ...changes };
}

const permission = (now: NotificationPermission, answer: NotificationPermission = now) => {
  const requestPermission = vi.fn(async () => answer);
  vi.stubGlobal('Notification', { permission: now, requestPermission });
  return requestPermission;
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  permission('granted');
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('sends the browser’s token to the platform', async () => {
  const made = parts();
  expect(await registerPush(made, false)).toEqual({ token: 'token-of-this-browser' });
  expect(made.send).toHaveBeenCalledWith('token-of-this-browser');
});

it('asks for permission only when allowed, and accepts a refusal', async () => {
  const asked = permission('default', 'denied');
  expect(await registerPush(parts(), false)).toEqual({ failed: 'permission-blocked' });
  expect(asked).not.toHaveBeenCalled();
  expect(await registerPush(parts(), true)).toEqual({ failed: 'permission-blocked' });
  expect(asked).toHaveBeenCalledTimes(1);
  permission('default', 'granted');
  expect(await registerPush(parts(), true)).toHaveProperty('token');
});

it('does not ask again after a refusal, and loads the SDK only when push is available', async () => {
  const asked = permission('denied');
  const made = parts();
  expect(await registerPush(made, true)).toEqual({ failed: 'permission-blocked' });
  expect(asked).not.toHaveBeenCalled();
  expect(made.sdk).not.toHaveBeenCalled();
});

describe('missing browser features', () => {
  it.each([
    ['indexedDB', null, 'indexed-db-unsupported'],
    ['PushManager', undefined, 'unsupported-browser'],
    ['Notification', undefined, 'unsupported-browser'],
    ['fetch', undefined, 'unsupported-browser'],
  ])('%s', async (name, value, failed) => {
    const before = Object.getOwnPropertyDescriptor(window, name);
    if (value === undefined) Reflect.deleteProperty(window, name);
    else vi.stubGlobal(name, value);
    const made = parts();
    expect(await registerPush(made, true)).toEqual({ failed });
    expect(made.sdk).not.toHaveBeenCalled();
    if (before) Object.defineProperty(window, name, before);
  });

  it('service workers and cookies', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(await registerPush(parts(), true)).toEqual({ failed: 'unsupported-browser' });
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(await registerPush(parts(), true)).toEqual({ failed: 'unsupported-browser' });
  });
});

it.each(['projectId', 'apiKey', 'appId', 'messagingSenderId'] as const)('requires %s', async (name) => {
  const made = parts({ messaging: { ...messaging, [name]: '' } });
  expect(await registerPush(made, true)).toEqual({ failed: 'not-configured' });
  expect(await registerPush(parts({ messaging: null }), true)).toEqual({ failed: 'not-configured' });
});

it.each([
  ['none', async (): Promise<ServiceWorkerRegistration | null> => null, 'failed-service-worker-registration'],
  [
    'refused',
    (): Promise<ServiceWorkerRegistration> => Promise.reject(new Error('no')),
    'failed-service-worker-registration',
  ],
  ['no worker', async (): Promise<ServiceWorkerRegistration> => worker({}), 'invalid-sw-registration'],
] as const)('registration: %s', async (_what, registration, failed) => {
  expect(await registerPush(parts({ registration }), true)).toEqual({ failed });
});

it.each(pushFailures)('returns the SDK’s %s as a value, without throwing or logging', async (failed) => {
  const logged = vi.spyOn(console, 'error');
  const error = Object.assign(new Error('no'), { code: `messaging/${failed}` });
  const sdk = async (): Promise<MessagingSdk> => ({ token: () => Promise.reject(error) });
  expect(await registerPush(parts({ sdk }), true)).toEqual({ failed });
  expect(logged).not.toHaveBeenCalled();
});

it.each([
  ['the SDK fails to load', { sdk: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ['no token', { sdk: async () => ({ token: async () => '' }) }],
  ['the platform refuses', { send: () => Promise.reject(new Error('no')) }],
  ['another SDK error', { sdk: async () => ({ token: () => Promise.reject({ code: 'messaging/other' }) }) }],
])('%s is also a failure', async (_what, changes) => {
  expect(await registerPush(parts(changes as Partial<PushParts>), true)).toEqual({ failed: 'failed' });
});
