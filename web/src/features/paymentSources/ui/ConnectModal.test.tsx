import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, openOverlay } from '@/shared/lib/overlays';
import { buttonNamed, click, fieldNamed, fill, find, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { ConnectModal } from './ConnectModal.tsx';

let end: () => void = () => undefined;
afterEach(() => {
  act(closeAllOverlays);
  end();
  for (const { id } of currentToasts()) dismissToast(id);
});

it.each([
  ['2026-11-30T14:00:00Z', /^New: up to \$100\.00 per payout until Nov 30/],
  [null, undefined],
])('says how much a new method can receive if it is held until %s', async (heldUntil, words) => {
  const { client, calls } = heldClient(new InMemoryCache());
  const { unmount } = render(
    <ApolloProvider client={client}>
      <ConnectModal />
    </ApolloProvider>,
  );
  end = unmount;
  await act(async () => openOverlay({ kind: 'connect-source' }));
  await calls[0]?.answer({
    withdrawMethods: [
      {
        __typename: 'PaymentMethod',
        type: 'paypal',
        name: 'PayPal',
        speed: 'Under 5 min',
        minAmount: 1000,
        maxAmount: 100_000,
        available: true,
        reason: null,
      },
    ],
    wallet: {
      __typename: 'Wallet',
      id: 'w',
      version: 1,
      limits: { __typename: 'WalletLimits', sourceHoldAmount: 10_000 },
    },
  });
  const dialog = () => find(document, '[role=dialog]');
  fill(fieldNamed(dialog(), 'PayPal email'), 'sam@example.com');
  click(buttonNamed(dialog(), 'Connect'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('AddPaymentSource');
  await calls.at(-1)?.answer({
    addPaymentSource: {
      __typename: 'PaymentSource',
      id: 's',
      type: 'PayPal',
      valueMasked: 's••@example.com',
      context: 'withdrawal',
      state: 'active',
      ownerNameMatch: true,
      heldUntil,
      createdAt: '2026-11-29T14:00:00Z',
    },
  });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['PayPal is connected']);
  const [toast] = currentToasts();
  if (words) expect(toast?.text).toMatch(words);
  else expect(toast?.text).toBeUndefined();
});
