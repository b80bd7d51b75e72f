import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAllOverlays, openOverlay, openOverlays } from '@/shared/lib/overlays';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { type DuelbookDesktop, desktop } from '@/shared/platform';
import { useProviderLink } from './useProviderLink.ts';

vi.mock('@/shared/platform', async (original) => ({ ...(await original<object>()), desktop: vi.fn() }));

const system = {
  id: 's1',
  slug: 'kingfall-account',
  name: 'Kingfall account',
  valueLabel: 'Kingfall name',
  pattern: '.*',
  example: 'paper_moth',
};
const link = {
  __typename: 'GamerIdLink',
  authorizeUrl: 'https://k/authorize',
  redirectUri: 'https://d/',
  state: 's-1',
};

/** Simulates the desktop app, with a sign-in in the browser that returns this response. */
function inDesktop(answer: Record<string, string> | null) {
  vi.mocked(desktop).mockReturnValue({ accounts: { authorize: async () => answer } } as unknown as DuelbookDesktop);
}

function setUp() {
  const { current, calls } = renderHeld(new InMemoryCache(), () => useProviderLink(system));
  const press = (what: 'signIn' | 'confirm') => act(async () => void current()[what]());
  return { current, calls, press };
}

async function signedIn() {
  const held = setUp();
  await held.press('signIn');
  await held.calls[0]?.answer({ beginGamerIdLink: link });
  await held.calls[1]?.answer({ readLinkedAccount: { __typename: 'LinkedAccount', value: 'paper_moth' } });
  return held;
}

beforeEach(() => {
  openOverlay({ kind: 'link-gamer-id' });
  inDesktop({ code: 'c-1', state: 's-1' });
});
afterEach(() => {
  closeAllOverlays();
  for (const { id } of currentToasts()) dismissToast(id);
});

it('shows the account that signed in and links it once it is confirmed', async () => {
  const { current, calls, press } = await signedIn();
  expect(calls[1]?.variables).toEqual({ id: 's1', code: 'c-1', state: 's-1' });
  expect(current()).toMatchObject({ busy: false, error: null, account: { value: 'paper_moth' } });
  await press('confirm');
  expect(calls[2]?.variables).toEqual({ idSystemId: 's1', linkState: 's-1' });
  await calls[2]?.answer({ connectGamerId: { __typename: 'GamerId', id: 'g1', value: 'paper_moth' } });
  expect(currentToasts()).toMatchObject([{ title: 'Kingfall account linked', text: 'paper_moth' }]);
  expect(openOverlays()).toEqual([]);
});

it.each([
  ['it was canceled in the app', null, 'You canceled the sign-in. Your Kingfall account isn’t linked.'],
  [
    'it was denied',
    { error: 'access_denied', state: 's-1' },
    'You canceled the sign-in. Your Kingfall account isn’t linked.',
  ],
  ['the state doesn’t match', { code: 'c-1', state: 's-2' }, 'The sign-in wasn’t confirmed. Try again.'],
])('sends nothing to the platform when %s', async (_why, answer, message) => {
  inDesktop(answer);
  const { current, calls, press } = setUp();
  await press('signIn');
  await calls[0]?.answer({ beginGamerIdLink: link });
  expect(calls).toHaveLength(1);
  expect(current()).toMatchObject({ busy: false, error: message, account: null });
});

it('starts over when the platform refuses the account, and keeps it when the connection is lost', async () => {
  const { current, calls, press } = await signedIn();
  await press('confirm');
  await calls[2]?.cut();
  expect(current()).toMatchObject({ error: expect.stringContaining('offline'), account: { value: 'paper_moth' } });
  await press('confirm');
  await calls[3]?.refuse();
  expect(current()).toMatchObject({ error: 'no', account: null });
});

it('can be canceled while the person signs in in the browser', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const cancel = vi.fn(async () => resolve(null));
  const accounts = { authorize: () => promise, cancel };
  vi.mocked(desktop).mockReturnValue({ accounts } as unknown as DuelbookDesktop);
  const { current, calls, press } = setUp();
  await press('signIn');
  await calls[0]?.answer({ beginGamerIdLink: link });
  expect(current()).toMatchObject({ busy: true, waiting: true });
  await act(async () => current().cancel());
  expect(cancel).toHaveBeenCalledOnce();
  expect(current()).toMatchObject({ busy: false, waiting: false, error: expect.stringContaining('You canceled') });
});
