import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProviderFault } from '../fault.ts';
import { fcm } from './fcm.ts';
import { PushDelayed, type PushMessage, type PushProvider } from './port.ts';
import { type FcmServer, startFcm } from './testing/fcmServer.ts';

let server: FcmServer;
let provider: PushProvider;

beforeEach(async () => {
  server = await startFcm();
  provider = fcm(server.account);
});
afterEach(() => server.close());

const message = (token = 'device-1'): PushMessage => ({
  token,
  data: { id: 'n-1', title: 'Your match is on' },
  urgent: true,
  topic: 'topic-1',
});

test('a message carries only data, so that browsers don’t display it themselves', async () => {
  expect(await provider.send(message())).toBe('sent');
  expect(server.sent).toEqual([
    {
      token: 'device-1',
      data: { id: 'n-1', title: 'Your match is on' },
      webpush: { headers: { TTL: '86400', Urgency: 'high', Topic: 'topic-1' } },
    },
  ]);
});

test('an access token is fetched once, and again after it is rejected', async () => {
  for (let round = 0; round < 3; round++) await provider.send(message());
  expect(server.exchanges).toBe(1);
  server.access.clear();
  expect(await provider.send(message())).toBe('sent');
  expect(server.exchanges).toBe(2);
});

test('accepts a private key with escaped line breaks', async () => {
  const privateKey = server.account.privateKey.replaceAll('\n', '\\n');
  expect(await fcm({ ...server.account, privateKey }).send(message())).toBe('sent');
});

test.each([
  [404, 'UNREGISTERED'],
  [400, 'INVALID_ARGUMENT'],
  [403, 'SENDER_ID_MISMATCH'],
])('%i %s: the device is gone', async (status, code) => {
  server.refusals.set('device-1', [{ status, code }]);
  expect(await provider.send(message())).toBe('gone');
});

test.each([
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
  [400, undefined],
  [403, undefined],
])('%i %s is a fault that can be retried', async (status, code) => {
  server.refusals.set('device-1', [{ status, ...(code && { code }) }]);
  const failed = provider.send(message());
  await expect(failed).rejects.toThrow(ProviderFault);
  await expect(failed).rejects.not.toThrow(PushDelayed);
});

test('parses the retry delay from seconds or a date', async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  server.refusals.set('device-1', [
    { status: 429, code: 'QUOTA_EXCEEDED', retryAfter: '90' },
    { status: 503, code: 'UNAVAILABLE', retryAfter: inAMinute },
  ]);
  await expect(provider.send(message())).rejects.toMatchObject({ seconds: 90 });
  const error = await provider.send(message()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PushDelayed);
  expect((error as PushDelayed).seconds).toBeGreaterThan(50);
  expect((error as PushDelayed).seconds).toBeLessThanOrEqual(60);
});

test('a missing response and a rejected key are faults', async () => {
  const other = await startFcm();
  const stranger = fcm({ ...server.account, privateKey: other.account.privateKey });
  await other.close();
  await expect(stranger.send(message())).rejects.toThrow(ProviderFault);
  await server.close();
  await expect(fcm(server.account).send(message())).rejects.toThrow(ProviderFault);
});
