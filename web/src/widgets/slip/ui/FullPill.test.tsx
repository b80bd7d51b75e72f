import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { legId, type NewLeg, slipDraft } from '@/features/placeStake';
import { render } from '@/shared/lib/testing';
import { queries } from '@/shared/styles';
import { BottomLayer } from '@/shared/ui/bottom-layer';
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

it('asks for an amount only when there is none, and never promises $0.00', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === queries.tablet,
  }));
  act(() => slipDraft.add(leg));
  const { unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={sampleClient()}>
        <FullPill count={1} />
        <BottomLayer>{null}</BottomLayer>
      </ApolloProvider>
    </MemoryRouter>,
  );
  leave = unmount;
  const words = () => document.querySelector('[data-track=slip_pill]')?.textContent ?? '';
  // The price hasn't loaded yet.
  expect(words()).toBe('Slip1');
  act(() => slipDraft.change(legId(leg), { amount: 0 }));
  expect(words()).toContain('enter an amount');
  expect(words()).not.toContain('$0.00');
  act(() => slipDraft.change(legId(leg), { amount: 1000 }));
  // The most whole lots that $10 buys.
  await vi.waitFor(() => expect(words()).toMatch(/^Slip1pays up to \$\d+\.\d\d\$9\.99$/));
});
