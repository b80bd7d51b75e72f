import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, currentSession, type Session } from '@/entities/session';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { useLogDownload } from './useLogDownload.ts';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

afterEach(() => {
  act(clearSession);
  vi.unstubAllGlobals();
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
});

it.each([
  [401, 'You were signed out. Sign in again.', true],
  [404, 'This market has no log.', false],
  [503, 'Duelbook didn’t respond. Try again in a moment.', false],
])('says why the log can’t be downloaded: status %i', async (status, text, ends) => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(new Response('', { status })));
  beginSession(session);
  const { current, unmount } = renderHeld(new InMemoryCache(), () => useLogDownload('m1'));
  await act(async () => current().download());
  await vi.waitFor(() => expect(currentToasts()).toMatchObject([{ kind: 'error', text }]));
  expect(currentSession() === null).toBe(ends);
  unmount();
});
