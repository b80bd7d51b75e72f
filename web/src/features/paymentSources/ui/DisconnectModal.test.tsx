import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { Observable } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, openOverlay } from '@/shared/lib/overlays';
import { render } from '@/shared/lib/testing';
import { DisconnectModal } from './DisconnectModal.tsx';

afterEach(() => act(closeAllOverlays));

const limits = { __typename: 'WalletLimits', sourceHoldAmount: 10_000 };
const wallet = { __typename: 'Wallet', id: 'w', version: 1, pendingWithdrawal: 2000, limits, paymentSources: [] };

/** Renders the dialog with a client that returns this response. */
async function shown(answer: ConstructorParameters<typeof Observable<ApolloLink.Result>>[0]) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => new Observable(answer)) });
  const { unmount } = render(
    <ApolloProvider client={client}>
      <DisconnectModal />
    </ApolloProvider>,
  );
  const source = { id: 's', name: 'Bank account', valueMasked: '••••2333' };
  await act(async () => openOverlay({ kind: 'disconnect-source', source }));
  const text = document.querySelector('[role="dialog"]')?.textContent;
  unmount();
  return text;
}

it('can be confirmed even if the amount in transit is unknown', async () => {
  const lost = await shown((observer) => observer.error(new TypeError('Failed to fetch')));
  expect(lost).toContain('Disconnect Bank account ••••2333?');
  expect(lost).toContain('Payouts already on the way will still arrive.');
  expect(lost).toContain('If you reconnect it, it counts as new.');
});

it('shows the amount in transit and what a new method can receive', async () => {
  const known = await shown((observer) => {
    observer.next({ data: { wallet } });
    observer.complete();
  });
  expect(known).toContain('Payouts already on the way ($20.00 in total) will still arrive.');
  expect(known).toContain('If you reconnect it, it counts as new: up to $100.00 per payout at first.');
});
