import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, currentSession, type Session } from '@/entities/session';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { DownloadData } from './DownloadData.tsx';

const session = {
  token: 'secret',
  scope: 'full',
  expiresAt: '2999-01-01T00:00:00Z',
  user: { id: 'me', username: 'kai' },
} as Session;

afterEach(() => {
  act(clearSession);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
});

async function press(answer: Response) {
  const call = vi.fn<typeof fetch>().mockResolvedValue(answer);
  vi.stubGlobal('fetch', call);
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  beginSession(session);
  const { root } = render(<DownloadData />);
  click(buttonNamed(root, 'Download my data'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return { call, saved };
}

it('requests the file with the session and saves it under the user’s name', async () => {
  const { call, saved } = await press(new Response('zip'));
  expect(call.mock.calls[0]?.[0]).toBe('/api/v1/users/data_export');
  expect(call.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  expect(saved).toEqual([expect.stringMatching(/^duelbook-kai-\d{4}-\d\d-\d\d\.zip$/)]);
  expect(currentToasts()).toEqual([]);
});

it('says when the hourly limit is reached, and saves nothing', async () => {
  const { saved } = await press(new Response('', { status: 429 }));
  expect(saved).toEqual([]);
  expect(currentToasts()).toMatchObject([{ kind: 'error', text: expect.stringContaining('last hour') }]);
});

it('ends the session when it is no longer valid', async () => {
  await press(new Response('', { status: 401 }));
  expect(currentSession()).toBeNull();
  expect(currentToasts()).toMatchObject([{ kind: 'error', text: 'You were signed out. Sign in again.' }]);
});

it('doesn’t blame the connection when the platform fails', async () => {
  await press(new Response('', { status: 503 }));
  expect(currentToasts()).toMatchObject([{ text: 'Duelbook didn’t respond. Try again in a moment.' }]);
});
