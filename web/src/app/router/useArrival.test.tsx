import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { keptCampaign, keptReferralCode } from '@/shared/lib/arrival';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { find, render } from '@/shared/lib/testing';
import { useArrival } from './useArrival.ts';

let leave = () => {};

afterEach(() => {
  leave();
  act(() => {
    closeAllOverlays();
    clearSession();
  });
});

function Page() {
  useArrival();
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** Opens the app at the given URL and returns the URL that is then in the address bar. */
async function arrive(address: string): Promise<string | null> {
  const { root, unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
  leave = unmount;
  await act(async () => undefined);
  return find(root, 'p').textContent;
}

it('opens the sign-in dialog with the code of a referral link, and removes both from the URL', async () => {
  expect(await arrive('/?code=KAI7&authOpen=true&utm_source=letter')).toBe('/?utm_source=letter');
  expect(openOverlays()).toEqual([{ kind: 'auth', page: 'SignIn', referralCode: 'KAI7' }]);
  expect(keptReferralCode()).toBe('KAI7');
  expect(keptCampaign()).toEqual({ utm_source: 'letter' });
});

it('opens nothing for signed-in users', async () => {
  beginSession({ token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session);
  expect(await arrive('/?code=KAI7&authOpen=true')).toBe('/');
  expect(openOverlays()).toEqual([]);
});

it('keeps campaign parameters on every path, without changing the URL', async () => {
  const address = '/play?utm_campaign=autumn&utm_medium=mail&utm_source=letter';
  expect(await arrive(address)).toBe(address);
  expect(keptCampaign()).toEqual({ utm_campaign: 'autumn', utm_medium: 'mail', utm_source: 'letter' });
});
