import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { UserPage } from './UserPage.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(endStaffPage);

const user = {
  __typename: 'User',
  id: 'u1',
  status: 'enabled',
  username: 'kestrel_9',
  profileImageUrl: null,
  cardImageUrl: null,
  memberSince: '2025-03-14T00:00:00.000Z',
  record: { __typename: 'MatchRecord', won: 1, lost: 2, drawn: 0, completionPercent: 90, disputePercent: 0 },
};
const account = {
  __typename: 'AdminUser',
  id: 'u1',
  username: 'kestrel_9',
  status: 'enabled',
  kycState: 'approved',
  firstName: 'Ruben',
  lastName: 'Castelo',
  email: null,
  emailVerified: false,
  phoneNumber: null,
  dateOfBirth: null,
  twitchUsername: null,
  createdAt: '2025-03-14T00:00:00.000Z',
  lastSeenAt: '2025-03-15T00:00:00.000Z',
  online: true,
  frozenReason: null,
  commentator: false,
  gamerIds: [],
  silences: [],
  disabledFeatures: [],
};
const wallet = {
  __typename: 'Wallet',
  id: 'u1',
  version: 1,
  cash: 184_260,
  wagerOnly: 2_500,
  unsettled: 31_000,
  pendingDeposit: 0,
  pendingWithdrawal: 90_000,
  inPlay: 8_400,
  withdrawable: 184_260,
  total: 317_560,
  owed: 0,
  limits: { __typename: 'WalletLimits', withdrawMaxAmount: 100_000 },
  paymentSources: [],
};
const row = {
  __typename: 'Transaction',
  id: 't1',
  number: 214,
  type: 'withdrawal',
  state: 'pending',
  amount: -90_000,
  feeAmount: 0,
  title: 'Withdrawal',
  subtitle: 'PayPal',
  subjectType: null,
  subjectId: null,
  netAmount: null,
  inPlay: null,
  finalAt: null,
  reason: null,
  createdAt: '2025-03-15T00:00:00.000Z',
  completedAt: null,
};

function Address() {
  return <output>{useLocation().search}</output>;
}

function show(roles: string[], search = '') {
  const { root, calls } = showAsStaff(
    roles,
    <>
      <Address />
      <Routes>
        <Route path="/admin/users/:userId" element={<UserPage />} />
      </Routes>
    </>,
    `/admin/users/u1${search}`,
  );
  const answer = async (operation: string, data: Record<string, unknown>) => {
    await expect.poll(() => calls.map((call) => call.operation)).toContain(operation);
    await calls.findLast((call) => call.operation === operation)?.answer(data);
  };
  return { root, calls, answer };
}

const menuLabels = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);

it('shows identity, risk, presence and balances above the tabs', async () => {
  const { root, answer, calls } = show(['risk']);
  await answer('StaffUser', { user });
  await answer('StaffAccount', { adminUser: account });
  await answer('StaffUserWallet', { adminUserWallet: wallet });
  await answer('StaffUserRisk', { adminUserRisk: { __typename: 'AccountRisk', score: 72, signals: [] } });
  for (const part of ['Identity approved', 'High risk · 72', 'Ruben Castelo', 'Online now'])
    expect(root.textContent).toContain(part);
  const held = find(root, 'dl [data-held]').textContent;
  expect(held).toBe('On hold$900.00');
  expect(calls.filter(({ operation }) => operation === 'StaffUserRisk')).toHaveLength(1);
});

it('asks again for details of the account that failed to load', async () => {
  const { root, answer, calls } = show(['support']);
  await answer('StaffUser', { user });
  const asked = () => calls.filter(({ operation }) => operation === 'StaffAccount');
  await expect.poll(() => asked().length).toBe(1);
  await asked()[0]?.cut();
  expect(root.textContent).toContain('Couldn’t load the account’s details');
  click(buttonNamed(root, 'Retry'));
  await expect.poll(() => asked().length).toBe(2);
  await asked()[1]?.answer({ adminUser: account });
  await expect.poll(() => root.textContent).not.toContain('Couldn’t load');
  expect(root.textContent).toContain('Online now');
});

const figures = {
  __typename: 'AdminUserFigures',
  userId: 'u1',
  netAmount: 221_435,
  depositedAmount: 415_000,
  withdrawnAmount: 322_775,
  deviceCount: 2,
  limitCount: 0,
  guidelinesAcceptedAt: null,
  referredBy: { __typename: 'PublicPerson', id: 'u2', username: 'r_solano' },
};

it('says what the account won since it was created, and its facts beside every tab', async () => {
  const { root, answer } = show(['risk'], '?tab=transactions');
  await answer('StaffUser', { user });
  await answer('StaffAccount', { adminUser: account });
  await answer('StaffUserWallet', { adminUserWallet: wallet });
  await answer('StaffUserFigures', { adminUserFigures: figures });
  expect(root.textContent).toContain('Net since joining+$2,214.35');
  for (const part of [
    'Lifetime in$4,150.00',
    'Lifetime out$3,227.75',
    'Signed in on2 devices',
    'Match rulesNot accepted',
  ])
    expect(root.textContent).toContain(part);
  expect(find(root, 'a[href$="/u2"]').textContent).toBe('r_solano');
});

it('has one menu with the actions of the role, which opens their dialogs', async () => {
  const { root, answer } = show(['support']);
  await answer('StaffUser', { user });
  await answer('StaffAccount', { adminUser: account });
  expect(() => buttonNamed(root, 'Change username')).toThrow();
  pressKey(document.body, '.');
  await expect.poll(() => menuLabels()).toContain('Change username');
  expect(menuLabels()).not.toContain('Ban');
  const entries = [...document.querySelectorAll('[role=menuitem]')];
  for (const entry of entries) if (entry.textContent === 'Change username') click(entry);
  expect(find(document, '[role=dialog]').textContent).toContain('Change kestrel_9’s username');
});

it('writes to the user as support', async () => {
  const { root, answer, calls } = show(['support']);
  await answer('StaffUser', { user });
  click(buttonNamed(root, 'Message'));
  fill(find(document, '[role=dialog] textarea'), 'Your refund is on its way.');
  click(buttonNamed(find(document, '[role=dialog]'), 'Send message'));
  await expect.poll(() => calls.map(({ operation }) => operation)).toContain('WriteToUser');
  expect(calls.find(({ operation }) => operation === 'WriteToUser')?.variables).toEqual({
    userId: 'u1',
    text: 'Your refund is on its way.',
  });
});

it('leads from each signal to what it names', async () => {
  const { root, answer } = show(['risk']);
  const signal = { __typename: 'RiskSignal', weight: 20, count: 2, users: [], at: null };
  const signals = [
    { ...signal, kind: 'shared_device' },
    { ...signal, kind: 'fast_withdrawal' },
  ];
  await answer('StaffUser', { user });
  await answer('StaffAccount', { adminUser: account });
  await answer('StaffUserRisk', { adminUserRisk: { __typename: 'AccountRisk', score: 40, signals } });
  const links = [...root.querySelectorAll('li > a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Devices', '/admin/users/u1?tab=sessions'],
    ['Withdrawals', '/admin/users/u1?tab=transactions&type=withdrawals'],
  ]);
});

it('says when a user who is away was last seen', async () => {
  const { root, answer } = show(['support']);
  await answer('StaffUser', { user });
  await answer('StaffAccount', { adminUser: { ...account, online: false } });
  expect(find(root, 'time[title]').textContent).toMatch(/^Last seen /);
  expect(root.textContent).not.toContain('Online now');
});

it('loads neither account nor money for roles that may not see them', async () => {
  const { root, answer, calls } = show(['referee']);
  await answer('StaffUser', { user });
  expect(root.textContent).toContain('Enabled');
  expect(calls.map(({ operation }) => operation)).toEqual(['StaffUser', 'ReportAccountPresence']);
});

it('lets moderators, who don’t see the account, lift a silence', async () => {
  const { root, answer, calls } = show(['moderator']);
  await answer('StaffUser', { user });
  const silence = { __typename: 'ActiveSilence', scope: 'all', until: '2100-01-01T00:00:00Z', reason: 'Insults' };
  await answer('StaffUserRestrictions', {
    adminUserRestrictions: {
      __typename: 'AdminUserRestrictions',
      userId: 'u1',
      silences: [silence],
      disabledFeatures: [],
    },
  });
  expect(calls.map(({ operation }) => operation)).not.toContain('StaffAccount');
  expect(root.textContent).toContain('Silenced everywhere');
  pressKey(document.body, '.');
  await expect.poll(() => menuLabels()).toContain('Lift silence');
});

const after = {
  __typename: 'BalanceAfter',
  transactionId: row.id,
  cash: 184_260,
  unsettled: 0,
  wagerOnly: 2_500,
  total: 276_760,
};

it('shows every feature with its state, and turns one on again', async () => {
  const { root, answer, calls } = show(['moderator']);
  await answer('StaffUser', { user });
  await answer('StaffUserRestrictions', {
    adminUserRestrictions: {
      __typename: 'AdminUserRestrictions',
      userId: 'u1',
      silences: [],
      disabledFeatures: [{ __typename: 'AdminDisabledFeature', feature: 'chat', until: null }],
    },
  });
  const matrix = find(root, '[aria-labelledby=features]');
  expect(matrix.querySelectorAll('li')).toHaveLength(11);
  expect(matrix.textContent).toContain('MessagesNo end date');
  expect(() => buttonNamed(matrix, 'Turn on Stakes')).toThrow();
  click(buttonNamed(matrix, 'Turn on Messages'));
  const dialog = find(document, '[role=dialog]');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'Appeal accepted');
  click(buttonNamed(dialog, 'Turn on Messages'));
  await expect
    .poll(() => calls.find(({ operation }) => operation === 'SetUserFeature')?.variables)
    .toEqual({ id: 'u1', input: { feature: 'chat', disabled: false, until: null, reason: 'Appeal accepted' } });
});

it('keeps the filters of the transactions in the address, beside the tab', async () => {
  const { root, answer, calls } = show(['finance'], '?tab=transactions&type=withdrawals&amount=100');
  await answer('StaffUser', { user });
  await answer('StaffUserTransactions', {
    adminUserTransactions: {
      __typename: 'UserTransactionPage',
      items: [row],
      balances: [after],
      page: 1,
      pageSize: 50,
      hasNext: false,
    },
  });
  const asked = calls.find(({ operation }) => operation === 'StaffUserTransactions');
  expect(asked?.variables).toMatchObject({
    types: ['withdrawal', 'withdrawal_fee', 'tax_withheld'],
    minAmount: 10_000,
  });
  expect(find(root, 'tbody tr').textContent).toContain('−$900.00$2,767.60');
  click(buttonNamed(root, 'Clear filters'));
  expect(find(root, 'output').textContent).toBe('?tab=transactions');
});

const present = (acting: boolean) => ({
  adminReportAccountPresence: [
    {
      __typename: 'AccountPresence',
      staff: { __typename: 'PublicPerson', id: 's-2', username: 'maren' },
      acting,
      seenAt: '2026-11-20T10:00:00Z',
    },
  ],
});

it('warns while someone else changes the account, tells them when the viewer does, and then loads the account again', async () => {
  const { root, answer, calls } = show(['support']);
  const reports = () => calls.filter(({ operation }) => operation === 'ReportAccountPresence');
  const loads = () => calls.filter(({ operation }) => operation === 'StaffUser').length;
  await answer('StaffUser', { user });
  await expect.poll(() => reports()[0]?.variables).toEqual({ id: 'u1', acting: false });
  await reports()[0]?.answer(present(true));
  expect(root.textContent).toContain('maren is changing this account now');
  expect(loads()).toBe(1);
  click(buttonNamed(root, 'Freeze'));
  await expect.poll(() => reports()[1]?.variables).toEqual({ id: 'u1', acting: true });
  await reports()[1]?.answer(present(false));
  await expect.poll(() => root.textContent).toContain('maren has this account open, too');
  await expect.poll(loads).toBe(2);
});
