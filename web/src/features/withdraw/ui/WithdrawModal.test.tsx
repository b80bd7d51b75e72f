import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { TransactionState, TransactionStepKind } from '@/shared/api/types.generated';
import { find, heldClient, render } from '@/shared/lib/testing';
import { openWithdraw } from '../model/withdrawFlow.ts';
import { WithdrawView, type WithdrawViewProps } from './WithdrawModal.tsx';

const at = '2026-11-21T14:16:00Z';

/** The receipt of a withdrawal whose latest step is of this kind. */
function receipt(state: TransactionState, kind: TransactionStepKind | null) {
  const transaction = {
    id: 't1',
    number: 7,
    type: 'withdrawal',
    state,
    amount: -2000,
    feeAmount: 25,
    title: 'Withdrawal',
    subtitle: 'PayPal',
    createdAt: at,
    steps: [{ kind, label: 'Latest', detail: null, at }],
  };
  const props = {
    dialog: { flow: { ...openWithdraw(2000, 'key'), step: 'requested', transaction } },
    query: { loading: false, refetch: () => undefined, data: {} },
    sources: [],
  } as unknown as WithdrawViewProps;
  const { unmount } = render(
    <ApolloProvider client={heldClient(new InMemoryCache()).client}>
      <MemoryRouter>
        <WithdrawView {...props} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const text = find(document, '[role=dialog]').textContent ?? '';
  unmount();
  return text;
}

it.each([
  ['pending', 'requested', 'Withdrawal requested', 'PENDING', 'You receive$'],
  ['pending', 'in_review', 'Withdrawal requested', 'PENDING', 'You receive$'],
  ['pending', 'sent', 'Withdrawal sent', 'SENT', 'You receive$'],
  ['completed', null, 'Withdrawal paid', 'PAID', 'You received$'],
  ['returned', null, 'Withdrawal returned', 'RETURNED', 'Payout$'],
] as const)('follows a payout that is %s after the step %s', (state, kind, title, stamp, amount) => {
  const text = receipt(state, kind);
  expect(text).toContain(title);
  expect(text).toContain(stamp);
  expect(text).toContain(amount);
});
