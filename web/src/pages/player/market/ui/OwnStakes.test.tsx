import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { MarketView } from '@/entities/market';
import { setFeatureFlags } from '@/shared/lib/features';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { click, heldClient, render } from '@/shared/lib/testing';
import type { MarketEvent, MarketState } from '../model/useMarketPage.ts';
import { OwnStakes } from './OwnStakes.tsx';

afterEach(() => {
  act(() => setFeatureFlags([]));
  act(closeAllOverlays);
});

const leg = (exitValue: number | null) => ({
  id: 'l1',
  eventId: 'e1',
  marketId: 'm1',
  eventTeamId: 't1',
  side: 'for',
  price: 50,
  orders: [],
  autoCashOut: null,
  supportRefund: null,
  event: { id: 'e1', state: 'live', name: 'Owls vs. Five', teams: [{ id: 't1', name: 'Owls', imageUrl: null }] },
  position: {
    id: 'p1',
    exitValue,
    paidAmount: 500,
    payoutAmount: 1_000,
    averagePrice: 50,
    cashOutState: exitValue === null ? 'unavailable' : 'available',
    cashOutReason: null,
    winStatus: 'pending',
  },
});

it.each([
  ['without a price', null, 1],
  ['with a price', 480, 2],
])('opens no cash-out while cashing out is turned off for the user, %s', (_name, exitValue, count) => {
  const own = { slips: [{ id: 's1', number: 7, legs: [leg(exitValue)] }], error: undefined, retry: () => undefined };
  const { root, unmount } = render(
    <ApolloProvider client={heldClient(new InMemoryCache()).client}>
      <OwnStakes
        event={{ id: 'e1' } as MarketEvent}
        market={{ id: 'm1' } as MarketView}
        own={own as unknown as MarketState['own']}
      />
    </ApolloProvider>,
  );
  expect(root.textContent).toContain('IN PLAY');
  // "Now" shows the proceeds of cashing out.
  expect(root.textContent).toContain(exitValue === null ? 'Now–' : 'Now$4.80');
  const buttons = () => [...root.querySelectorAll('button')];
  expect(buttons()).toHaveLength(count);
  act(() => setFeatureFlags([{ key: 'cash_out', enabled: false, until: null }]));
  for (const button of buttons()) click(button);
  expect(openOverlays()).toEqual([]);
  act(() => setFeatureFlags([]));
  for (const button of buttons()) {
    click(button);
    expect(openOverlays()).toMatchObject([{ kind: 'cash-out', positionId: 'p1' }]);
    act(closeAllOverlays);
  }
  unmount();
});

it('shows what was refunded when a market was voided and opened again, with the reason', () => {
  const voided = { ...leg(null), marketId: 'm0', state: 'void', voidReason: 'Owls changed its lineup.' };
  const position = { ...voided.position, basisAmount: 500 };
  const own = { slips: [{ id: 's1', number: 7, legs: [{ ...voided, position }] }], error: undefined };
  const { root, unmount } = render(
    <ApolloProvider client={heldClient(new InMemoryCache()).client}>
      <OwnStakes
        event={{ id: 'e1' } as MarketEvent}
        market={{ id: 'm1' } as MarketView}
        own={own as unknown as MarketState['own']}
      />
    </ApolloProvider>,
  );
  expect(root.querySelectorAll('li')).toHaveLength(1);
  expect(root.textContent).toContain('Owls to win at 50¢');
  expect(root.textContent).toContain('Owls changed its lineup.');
  expect(root.textContent).toContain('$5.00 refunded');
  expect(root.querySelectorAll('button')).toHaveLength(0);
  unmount();
});
