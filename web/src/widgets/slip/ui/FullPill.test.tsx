import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { legId, type NewLeg, slipDraft } from '@/features/placeStake';
import { render } from '@/shared/lib/testing';
import { sampleClient } from '../../../../workshop/samples/answers.ts';
import { FullPill } from './FullPill.tsx';

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
  act(() => slipDraft.clear());
});

it('asks for an amount instead of promising $0.00', () => {
  act(() => slipDraft.add(leg));
  const { unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={sampleClient()}>
        <FullPill count={1} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  leave = unmount;
  const words = () => document.querySelector('[data-track=slip_pill]')?.textContent ?? '';
  expect(words()).toContain('$10.00');
  act(() => slipDraft.change(legId(leg), { amount: 0 }));
  expect(words()).toContain('enter an amount');
  expect(words()).not.toContain('$0.00');
});
