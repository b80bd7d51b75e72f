import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Wallet_BalanceFragment } from '@/entities/wallet';
import { WithdrawModal } from '@/features/withdraw';
import { closeAllOverlays, openOverlay } from '@/shared/lib/overlays';
import { find, heldClient, render } from '@/shared/lib/testing';
import { BalancePanel } from './BalancePanel.tsx';

const walletOf = (cash: number, withdrawable: number): Wallet_BalanceFragment => ({
  __typename: 'Wallet',
  id: 'w1',
  version: 1,
  cash,
  withdrawable,
  wagerOnly: 1_500,
  unsettled: 700,
  unsettledUntil: null,
  pendingDeposit: 0,
  pendingWithdrawal: 0,
  inPlay: 0,
  playable: cash + 2_200,
  total: cash + 2_200,
  owed: 0,
  kycState: 'approved',
  kycReason: null,
  limits: {
    __typename: 'WalletLimits',
    depositMinAmount: 500,
    depositMaxAmount: 50_000,
    depositDayAmount: 200_000,
    depositDayUsed: 0,
    withdrawMinAmount: 1_000,
    withdrawMaxAmount: 100_000,
    sourceHoldAmount: 10_000,
  },
  paymentSources: [],
});

let unmount = () => {};
afterEach(() => {
  act(closeAllOverlays);
  unmount();
});

/** Renders the wallet's balance and the withdraw sheet for the same wallet. */
async function shown(wallet: Wallet_BalanceFragment) {
  const { client, calls } = heldClient(new InMemoryCache());
  const rendered = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <BalancePanel wallet={wallet} held={false} locked={null} paused={null} />
        <WithdrawModal />
      </MemoryRouter>
    </ApolloProvider>,
  );
  unmount = rendered.unmount;
  act(() => openOverlay({ kind: 'withdraw' }));
  const call = calls.find(({ operation }) => operation === 'WithdrawOptions');
  await call?.answer({ wallet: { ...wallet, withdrawalHold: null } });
  const parts = [...rendered.root.querySelectorAll('dl > div')].map((part) => [
    find(part, 'dt').textContent,
    find(part, 'dd').textContent,
  ]);
  return { parts: new Map(parts as [string, string][]), sheet: find(document, '[role=dialog]') };
}

it.each([
  ['all of the cash', 8_000, 8_000, '$80.00'],
  ['what was won with a card deposit', 8_000, 3_000, '$30.00'],
  ['nothing of a card deposit', 5_000, 0, '$0.00'],
])('the wallet and the withdraw sheet agree on %s', async (_name, cash, withdrawable, amount) => {
  const { parts, sheet } = await shown(walletOf(cash, withdrawable));
  expect(parts.get('Withdrawable')).toBe(amount);
  expect(sheet.textContent).toContain(`Withdrawable${amount}`);
  const unplayed = cash - withdrawable;
  const text = `$${unplayed / 100}.00`;
  expect(parts.get('Unplayed deposits')).toBe(unplayed > 0 ? text : undefined);
  expect(sheet.textContent?.includes(`${text} of deposits can’t be withdrawn yet`)).toBe(unplayed > 0);
  const asks = [...sheet.querySelectorAll('button')].some(({ textContent }) => textContent === 'Ask support');
  expect(asks).toBe(unplayed > 0);
});

it('the parts of the balance add up to the total', async () => {
  const { parts } = await shown(walletOf(8_000, 3_000));
  const sum = [...parts.values()].reduce((total, text) => total + Number(text.replace('$', '')), 0);
  expect(sum).toBe(102);
});

it('cash that repays a debt is neither withdrawable nor an unplayed deposit', async () => {
  const { parts, sheet } = await shown({ ...walletOf(8_000, 5_000), owed: 3_000 });
  expect(parts.get('Withdrawable')).toBe('$50.00');
  expect(parts.get('Set aside')).toBe('$30.00');
  expect(parts.has('Unplayed deposits')).toBe(false);
  expect(sheet.textContent).not.toContain('can’t be withdrawn yet');
});
