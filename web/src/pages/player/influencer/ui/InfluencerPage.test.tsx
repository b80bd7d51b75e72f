import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { keptReferralCode } from '@/shared/lib/arrival';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { patterns } from '@/shared/routes';
import { InfluencerPage } from './InfluencerPage.tsx';

afterEach(() =>
  act(() => {
    closeAllOverlays();
    clearSession();
  }),
);

const influencer = {
  __typename: 'Influencer',
  id: 'i1',
  userId: 'u1',
  slug: 'host',
  name: 'Host',
  code: 'HOSTCODE',
  imageUrl: null,
  bio: 'Plays every night.',
  games: [{ __typename: 'EventGame', id: 'g1', name: 'Iron Parlour', imageUrl: null }],
};

async function show(found: object[] | null) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <MemoryRouter initialEntries={['/i/host']}>
      <ApolloProvider client={client}>
        <Routes>
          <Route path={patterns.influencer} element={<InfluencerPage />} />
        </Routes>
      </ApolloProvider>
    </MemoryRouter>,
  );
  expect(calls[0]?.variables).toEqual({ slug: 'host' });
  if (found) await calls[0]?.answer({ influencers: found });
  else await calls[0]?.cut();
  return root;
}

const signIn = (scope: Session['scope'], referralEligible: boolean) =>
  act(() =>
    beginSession({
      token: 't',
      scope,
      expiresAt: '2999-01-01T00:00:00Z',
      user: {
        id: 'u9',
        status: 'enabled',
        username: 'nina',
        firstName: null,
        lastName: null,
        email: null,
        twitchUsername: null,
        twitchProfileImageUrl: null,
        twitchEmail: null,
        profileImageUrl: null,
        phoneVerified: true,
        referralEligible,
        roles: [],
      },
    }),
  );

it('shows the influencer, and joining passes their code to the sign-up', async () => {
  const root = await show([influencer]);
  expect(root.textContent).toContain('Plays every night.');
  expect(root.querySelector('a[href="/play?gameId=g1"]')?.textContent).toContain('Iron Parlour');
  expect(keptReferralCode()).toBe('HOSTCODE');
  click(buttonNamed(root, 'Join with HOSTCODE'));
  expect(openOverlays()).toEqual([{ kind: 'auth', page: 'SignIn', referralCode: 'HOSTCODE' }]);
});

it('offers the code to guests as well', async () => {
  signIn('guest', false);
  expect(buttonNamed(await show([influencer]), 'Join with HOSTCODE')).toBeTruthy();
});

it('lets eligible players redeem the code, and attributes nothing on its own', async () => {
  signIn('full', true);
  const root = await show([influencer]);
  expect(keptReferralCode()).toBeNull();
  click(buttonNamed(root, 'Redeem HOSTCODE'));
  expect(openOverlays()).toEqual([{ kind: 'refer' }]);
  expect(keptReferralCode()).toBe('HOSTCODE');
});

it('shows only the profile to players who can’t redeem a code', async () => {
  signIn('full', false);
  const root = await show([influencer]);
  expect(root.textContent).not.toContain('Redeem');
  expect(root.querySelector('a[href="/profile/u1"]')).toBeTruthy();
});

it('says when there is no such page, and when it can’t be loaded', async () => {
  expect((await show([])).textContent).toContain('This page doesn’t exist');
  expect((await show(null)).textContent).not.toContain('This page doesn’t exist');
});
