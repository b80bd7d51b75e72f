import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { possibleTypes } from '@/shared/api';
import { buttonNamed, click, fill, find, heldClient, render } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { UserTabs } from './UserTabs.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const record = {
  __typename: 'MatchRecord' as const,
  won: 1,
  lost: 2,
  drawn: 0,
  completionPercent: 90,
  disputePercent: 0,
};
const user = {
  __typename: 'User' as const,
  id: 'u1',
  status: 'enabled' as const,
  username: 'kestrel_9',
  profileImageUrl: null,
  cardImageUrl: null,
  memberSince: '2025-03-14T00:00:00.000Z',
  record,
};

function show(roles: string[], at = '/') {
  const { client, calls } = heldClient(new InMemoryCache({ possibleTypes }));
  const staff = { id: 's1', username: 'finn', firstName: null, lastName: null, profileImageUrl: null, roles };
  const { root } = render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <UserTabs user={user} staff={staff} account={null} restrictions={null} onChanged={() => undefined} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const names = () => [...root.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
  return { root, calls, names };
}

const wallet = {
  __typename: 'Wallet',
  id: 'u1',
  version: 1,
  cash: 184_260,
  wagerOnly: 0,
  unsettled: 0,
  pendingDeposit: 0,
  pendingWithdrawal: 0,
  inPlay: 0,
  withdrawable: 184_260,
  total: 184_260,
  owed: 0,
  limits: { __typename: 'WalletLimits', withdrawMaxAmount: 100_000 },
  paymentSources: [],
};

it('shows the tabs that the role may see, and loads only the open one', () => {
  const risk = show(['risk']);
  expect(risk.names()).toEqual([
    'Overview',
    'Transactions',
    'Wallet',
    'Identity',
    'Matches',
    'Stakes',
    'Sessions',
    'Linked',
    'Social',
    'Referrals',
    'Audit',
  ]);
  expect(risk.calls.map(({ operation }) => operation)).toEqual(['StaffUserRisk']);
  const referee = show(['referee']);
  expect(referee.names()).toEqual(['Overview', 'Matches']);
  expect(referee.calls).toEqual([]);
  expect(show(['moderator'], '/?tab=wallet').calls).toEqual([]);
});

it('explains the risk score with linked accounts', async () => {
  const { root, calls } = show(['risk']);
  const users = [{ __typename: 'PublicPerson', id: 'u2', username: 'dusk_runner' }];
  const signal = { __typename: 'RiskSignal', kind: 'shared_device', weight: 40, count: 1, users, at: null };
  await calls[0]?.answer({ adminUserRisk: { __typename: 'AccountRisk', score: 72, signals: [signal] } });
  expect(root.textContent).toContain('72 of 100');
  expect(root.textContent).toContain('High risk');
  expect(root.textContent).toContain('+40');
  expect(root.textContent).toContain('Device shared with 1 other account');
  expect(find<HTMLAnchorElement>(root, 'a[href="/admin/users/u2"]').textContent).toBe('dusk_runner');
});

it('asks for an amount before it credits a user, and says when a second person has to approve', async () => {
  const { root, calls } = show(['finance'], '/?tab=wallet');
  expect(calls[0]?.operation).toBe('StaffUserWallet');
  await calls[0]?.answer({ adminUserWallet: wallet });
  expect(root.textContent).toContain('$1,842.60');
  click(buttonNamed(root, 'Donate'));
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'Sorry for the wait');
  click(buttonNamed(document, 'Credit user'));
  expect(calls).toHaveLength(1);
  expect(document.body.textContent).toContain('Enter an amount');
  fill(find<HTMLInputElement>(document, 'input[inputmode=decimal]'), '250');
  click(buttonNamed(document, 'Credit user'));
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.variables).toMatchObject({
    id: 'u1',
    amount: 25_000,
    wagerOnly: true,
    description: 'Sorry for the wait',
  });
  const message = 'A second staff member must approve this.';
  await calls[1]?.answer({ adminDonate: { __typename: 'ApprovalNeeded', approvalId: 'a1', message } });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Sent for approval']);
});
