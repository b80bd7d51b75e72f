import { ServerError } from '@apollo/client/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusalOf } from '@/shared/api';
import { deviceId } from '@/shared/lib/device';
import { beginSession, clearSession, currentSession, type Session } from '../model/session.ts';
import { fetchAsUser } from './fetchAsUser.ts';

const session = { token: 'secret', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

beforeEach(() => beginSession(session));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

function answerWith(response: Response) {
  const call = vi.fn<typeof fetch>().mockResolvedValue(response);
  vi.stubGlobal('fetch', call);
  return call;
}

it('sends the session token and the device id', async () => {
  const call = answerWith(new Response('file'));
  expect(await (await fetchAsUser('/file')).text()).toBe('file');
  expect(call).toHaveBeenCalledWith('/file', {
    headers: { 'x-device-id': deviceId(), authorization: 'Bearer secret' },
  });
});

it.each([
  [401, true],
  [403, false],
  [503, false],
])('rejects with status %i; the session ends: %s', async (status, ends) => {
  answerWith(new Response('no', { status }));
  const fault = await fetchAsUser('/file').catch((error: unknown) => error);
  expect(ServerError.is(fault)).toBe(true);
  expect(refusalOf(fault).status).toBe(status);
  expect(currentSession() === null).toBe(ends);
});
