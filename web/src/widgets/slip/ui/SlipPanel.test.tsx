import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '@/entities/session';
import { type NewLeg, slipDraft } from '@/features/placeStake';
import { find, pressKey, render } from '@/shared/lib/testing';
import { sampleClient } from '../../../../workshop/samples/answers.ts';
import { sampleSession } from '../../../../workshop/samples/session.ts';
import { SlipPanel } from './SlipPanel.tsx';

const leg: NewLeg = {
  eventId: 'event-0',
  marketId: 'market-0',
  eventTeamId: 'eventTeam-0',
  side: 'for',
  team: 'Owls',
  opponent: 'Five',
  game: 'Vanta Strike',
  imageUrl: null,
  letter: 'a',
  price: 31,
};

let leave = () => {};
afterEach(() => {
  leave();
  act(() => {
    clearSession();
    slipDraft.clear();
  });
});

function shown() {
  act(() => {
    beginSession(sampleSession);
    slipDraft.add(leg);
  });
  const client = sampleClient({ 'PaidAccess.obstacle': 'region_closed' });
  const mutate = vi.spyOn(client, 'mutate');
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <SlipPanel />
      </ApolloProvider>
    </MemoryRouter>,
  );
  leave = unmount;
  return { root, mutate };
}

it('shows the notice once while the slip has legs, and keeps its legs', async () => {
  const { root } = shown();
  await vi.waitFor(() => expect(root.textContent).toContain('Playing for money isn’t available in your region'));
  expect(root.textContent.split('You can still withdraw')).toHaveLength(2);
  expect(root.textContent).toContain('Owls');
  act(slipDraft.clear);
  expect(root.textContent).not.toContain('You can still withdraw');
});

it('places nothing in a closed region, whose button says why', async () => {
  const { root, mutate } = shown();
  const button = () => find<HTMLButtonElement>(root, '[data-track=place_stake]');
  await vi.waitFor(() => expect(button().textContent).toBe('Not available in your region'));
  for (let n = 0; n < 2; n++) pressKey(button(), 'Enter');
  act(() => button().click());
  expect(mutate).not.toHaveBeenCalled();
});
