import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { of, throwError } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import { Figures, Tiles } from './Tiles.tsx';

// Simulates a browser in which only an older edition of the release notes has been opened.
vi.hoisted(() => window.localStorage.setItem('duelbook.edition', '2025-01-01'));

const wallet = {
  __typename: 'Wallet',
  id: 'w1',
  version: 1,
  playable: 5_000,
  withdrawable: 2_000,
  inPlay: 700,
  cash: 4_000,
  wagerOnly: 1_000,
  unsettled: 0,
  unsettledUntil: null,
  pendingDeposit: 0,
  pendingWithdrawal: 0,
  total: 5_700,
  owed: 0,
  kycState: 'none',
  kycReason: null,
  limits: {
    __typename: 'WalletLimits',
    depositMinAmount: 500,
    depositMaxAmount: 50_000,
    depositDayAmount: 100_000,
    depositDayUsed: 0,
    withdrawMinAmount: 1_000,
    withdrawMaxAmount: 100_000,
    sourceHoldAmount: 10_000,
  },
  paymentSources: [],
};
const answers: Record<string, object> = {
  MeWallet: { wallet },
  MeUnread: { status: { __typename: 'Status', unread: { __typename: 'Unread', notifications: 3, conversations: 0 } } },
  MeStakes: { activeStakes: { __typename: 'SlipPage', items: [], page: 1, pageSize: 10, hasNext: false } },
};

let unmount = () => {};
afterEach(() => unmount());

/** Renders the tiles while the given operations fail. */
function shown(failing: Set<string>) {
  const link = new ApolloLink(({ operationName = '' }) =>
    failing.has(operationName)
      ? throwError(() => new TypeError('Failed to fetch'))
      : of({ data: answers[operationName] as Record<string, unknown> }),
  );
  const rendered = render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <MemoryRouter>
        <Figures />
      </MemoryRouter>
    </ApolloProvider>,
  );
  unmount = rendered.unmount;
  const tile = (name: string) => {
    const found = [...rendered.root.querySelectorAll('a, button')].find(({ textContent }) =>
      textContent?.startsWith(name),
    );
    if (!found) throw new Error(`no tile ${name}`);
    return found;
  };
  return { tile };
}

const failed = 'Couldn’t load. Try again';

it.each([
  ['MeWallet', 'Wallet'],
  ['MeUnread', 'Notifications'],
  ['MeStakes', 'My stakes'],
])('shows a failure of %s only on its own tile, which retries when pressed', async (operation, name) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = new Set([operation]);
  const { tile } = shown(failing);
  await vi.waitFor(() => expect(tile(name).textContent).toContain(failed));
  const others = ['Wallet', 'Notifications', 'My stakes'].filter((each) => each !== name);
  for (const other of others) {
    await vi.waitFor(() => expect(tile(other).textContent).not.toContain('–'));
    expect(tile(other).textContent).not.toContain(failed);
  }
  failing.clear();
  click(tile(name));
  await vi.waitFor(() => expect(tile(name).textContent).not.toContain('–'));
});

it('opens the release notes even while the strip shows another notice', () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const rendered = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Tiles player={false} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  unmount = rendered.unmount;
  click(buttonNamed(rendered.root, 'What’s new'));
  expect(openOverlays()).toEqual([{ kind: 'whats-new' }]);
  expect(window.localStorage.getItem('duelbook.edition')).not.toBe('2025-01-01');
  closeAllOverlays();
});
