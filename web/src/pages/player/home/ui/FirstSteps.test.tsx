import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { heldClient, render } from '@/shared/lib/testing';
import { keepSpace, keptSpace } from '../model/keptSpace.ts';
import { FirstSteps } from './FirstSteps.tsx';

afterEach(() => {
  closeOverlay('link-gamer-id');
  localStorage.clear();
});

const answer = (coolOffUntil: string | null = null, done: string[] = []) => ({
  wallet: { __typename: 'Wallet', id: 'w', version: 1, playable: 0 },
  onboarding: {
    __typename: 'Onboarding',
    steps: ['deposit', 'gamer_id', 'match'].map((key) => ({
      __typename: 'OnboardingStep',
      key,
      done: done.includes(key),
    })),
  },
  playLimits: { __typename: 'PlayLimits', coolOffUntil, selfExcludedUntil: null },
  config: {
    __typename: 'Config',
    limits: { __typename: 'ConfigLimits', depositMinAmount: 500, depositChips: [1000] },
  },
});

function show() {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <FirstSteps userId="kai" />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { root, calls, unmount };
}

it('reads the steps once, and again only after the link dialog was closed', async () => {
  const { root, calls, unmount } = show();
  await calls[0]?.answer(answer());
  expect(root.textContent).toContain('Deposit $10.00');
  expect(calls).toHaveLength(1);
  act(() => openOverlay({ kind: 'link-gamer-id' }));
  expect(calls).toHaveLength(1);
  act(() => closeOverlay('link-gamer-id'));
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.answer(answer(null, ['gamer_id']));
  expect(root.textContent).toContain('Link a gamer ID, done');
  unmount();
});

it('keeps the steps if they can’t be read again', async () => {
  const { root, calls, unmount } = show();
  await calls[0]?.answer(answer());
  act(() => openOverlay({ kind: 'link-gamer-id' }));
  act(() => closeOverlay('link-gamer-id'));
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.cut();
  expect(root.textContent).toContain('Deposit $10.00');
  unmount();
});

it.each([
  ['on a break', answer('2999-01-01T00:00:00Z')],
  ['who have played', answer(null, ['match'])],
])('shows nothing to people %s and reserves no space for them', async (_who, data) => {
  keepSpace('kai', 254);
  const { root, calls, unmount } = show();
  expect(root.innerHTML).toContain('height: 254px');
  await calls[0]?.answer(data);
  expect(root.innerHTML).toBe('');
  expect(keptSpace('kai')).toBeNull();
  unmount();
});

it('reserves nothing while loading for people not known to be new', () => {
  const { root, unmount } = show();
  expect(root.innerHTML).toBe('');
  unmount();
});
