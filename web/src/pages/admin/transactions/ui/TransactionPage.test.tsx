import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { staffPatterns, staffRoutes } from '@/shared/routes';
import { TransactionPage } from './TransactionPage.tsx';
import { TransactionsPage } from './TransactionsPage.tsx';

afterEach(endStaffPage);

const transaction = (more: object = {}) => ({
  __typename: 'AdminTransaction',
  id: 't-1',
  userId: 'u-1',
  username: 'kai',
  number: 7,
  type: 'deposit',
  state: 'completed',
  amount: 2500,
  feeAmount: 0,
  title: 'Deposit with PayPal',
  subtitle: null,
  subjectType: 'match',
  subjectId: 'm-1',
  finalAt: null,
  reason: null,
  createdAt: '2026-11-20T10:00:00Z',
  completedAt: '2026-11-20T10:01:00Z',
  steps: [],
  ...more,
});

const entry = (account: string, amount: number) => ({
  __typename: 'LedgerEntry',
  account,
  amount,
  balanceAfter: Math.abs(amount),
});

const info = (more?: object, ...entries: object[]) => ({
  adminTransactionInfo: {
    __typename: 'AdminTransactionInfo',
    transaction: transaction(more),
    transfers: [
      {
        __typename: 'LedgerTransfer',
        id: 'l-1',
        kind: 'deposit',
        causeType: 'deposit',
        causeId: 'd-1',
        reference: 'PAYPAL-1',
        actor: null,
        reverses: null,
        at: '2026-11-20T10:01:00Z',
        entries: entries.length > 0 ? entries : [entry('custody:paypal', -2500), entry('user:cash', 2500)],
      },
    ],
    providerIds: ['CAPTURE-9'],
  },
});

const show = (role: string, path = staffRoutes.adminTransaction('t-1')) =>
  showAsStaff(
    [role],
    <Routes>
      <Route path={staffPatterns.adminTransactions} element={<TransactionsPage />} />
      <Route path={staffPatterns.adminTransaction} element={<TransactionPage />} />
    </Routes>,
    path,
  );

const listed = (id: string, more: object = {}) => ({
  __typename: 'AdminTransactionRow',
  id,
  number: 7,
  userId: 'u-1',
  username: 'kai',
  type: 'deposit',
  state: 'completed',
  title: 'Deposit',
  subtitle: null,
  amount: 2500,
  feeAmount: 0,
  createdAt: '2026-11-20T10:00:00Z',
  ...more,
});
const pageOf = (...items: object[]) => ({
  adminTransactions: { __typename: 'AdminTransactionRowPage', items, page: 1, pageSize: 50, hasNext: false },
});

it('finds transactions by what the address says, and opens one', async () => {
  const at = `${staffRoutes.adminTransactions()}?q=CAPTURE-9&type=deposits&amount=10`;
  const { root, calls } = show('support', at);
  expect(calls[0]?.variables).toMatchObject({
    q: 'CAPTURE-9',
    types: ['deposit', 'deposit_fee', 'chargeback'],
    minAmount: 1000,
    page: 1,
  });
  await calls[0]?.answer(pageOf(listed('t-1'), listed('t-2', { username: 'zoe', amount: -900 })));
  expect(root.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(root.textContent).toContain('zoe');
  pressKey(document.body, 'j');
  pressKey(document.body, 'Enter');
  await expect.poll(() => calls.at(-1)?.operation).toBe('StaffTransaction');
});

it('says that the filters hide everything, and asks for nothing as a role that sees none', async () => {
  const { root, calls } = show('finance', `${staffRoutes.adminTransactions()}?q=nobody`);
  await calls[0]?.answer(pageOf());
  expect(root.textContent).toContain('No transactions match');
  expect(show('moderator', staffRoutes.adminTransactions()).calls).toEqual([]);
});

it('shows the legs, the references and the subject, but no refund to support', async () => {
  const { root, calls } = show('support');
  await calls[0]?.answer(info());
  expect(root.textContent).toContain('custody:paypal');
  expect(root.textContent).toContain('Balanced');
  expect(root.textContent).toContain('CAPTURE-9');
  expect(find(root, `a[href="${staffRoutes.adminMatch('m-1')}"]`)).toBeTruthy();
  expect(() => buttonNamed(root, 'Refund deposit')).toThrow();
});

it.each([
  ['support', 1],
  ['finance', 0],
])('shows %s the stake event it belongs to, with %i link', async (role, links) => {
  const { root, calls } = show(role);
  await calls[0]?.answer(info({ subjectType: 'event', subjectId: 'e-1' }));
  expect(root.textContent).toContain('Belongs to');
  expect(root.querySelectorAll(`a[href="${staffRoutes.adminStake('e-1')}"]`)).toHaveLength(links);
});

it('reports legs that don’t balance', async () => {
  const { root, calls } = show('finance');
  await calls[0]?.answer(info({}, entry('a', -2500), entry('b', 2400)));
  expect(root.textContent).toContain('Off by −$1.00');
});

it('refunds a deposit with the amount in the dialog, and loads the transaction again', async () => {
  const { root, calls } = show('finance');
  await calls[0]?.answer(info());
  click(buttonNamed(root, 'Refund deposit'));
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('$25.00 leaves kai’s balance');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'asked by the bank');
  click(buttonNamed(dialog, 'Refund $25.00'));
  await expect.poll(() => calls[1]?.variables).toMatchObject({ id: 't-1', reason: 'asked by the bank' });
  await calls[1]?.answer({ adminRefundDeposit: transaction({ id: 't-2' }) });
  await expect.poll(() => calls[2]?.operation).toBe('StaffTransaction');
});

it('shows why a deposit can’t be refunded', async () => {
  const { root, calls } = show('admin');
  await calls[0]?.answer(info());
  click(buttonNamed(root, 'Refund deposit'));
  const dialog = find(document, '[role=dialog]');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'asked');
  click(buttonNamed(dialog, 'Refund $25.00'));
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.answer({ adminRefundDeposit: { __typename: 'InsufficientFunds', message: 'Only $3.00 is left.' } });
  await expect.poll(() => dialog.textContent).toContain('Only $3.00 is left.');
});

const refundable = (more: object = {}) => ({
  adminStakeRefundPreview: {
    __typename: 'StakeRefundPreview',
    transactionId: 't-1',
    username: 'kai',
    source: 'corrections',
    amount: 700,
    wagerOnlyAmount: 200,
    stakedAmount: 1000,
    refundedAmount: 300,
    aloneAmount: 10_000,
    ...more,
  },
});

/** Opens the dialog of a stake. */
async function askRefund(more?: object) {
  const { root, calls } = show('finance');
  await calls[0]?.answer(info({ type: 'stake', title: 'Stake', amount: -1000 }));
  click(buttonNamed(root, 'Refund stake'));
  await expect.poll(() => calls[1]?.operation).toBe('StakeRefundPreview');
  const dialog = find(document, '[role=dialog]');
  await calls[1]?.answer(refundable(more));
  return { calls, dialog };
}

it('says what a refund of a lost stake does, and refunds a part of it', async () => {
  const { calls, dialog } = await askRefund();
  for (const text of ['Refunded before$3.00', 'FromCorrections account', 'Tokai’s balance', 'Shown to kai'])
    expect(dialog.textContent).toContain(text);
  expect(dialog.textContent).toContain('$7.00 moves from the corrections account');
  expect(dialog.textContent).toContain('$2.00 of it is wager-only');
  const field = find<HTMLInputElement>(dialog, 'input');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'Feed error');
  fill(field, '7.01');
  click(buttonNamed(dialog, 'Refund $7.01'));
  await expect.poll(() => dialog.textContent).toContain('At most $7.00 can be refunded.');
  fill(field, '5.00');
  click(buttonNamed(dialog, 'Refund $5.00'));
  await expect.poll(() => calls[2]?.variables).toMatchObject({ id: 't-1', amount: 500, reason: 'Feed error' });
  await calls[2]?.answer({ adminRefundStake: transaction({ id: 't-2' }) });
  await expect.poll(() => calls[3]?.operation).toBe('StaffTransaction');
});

it('cancels an unmatched rest in full, and says when it needs approval', async () => {
  const { calls, dialog } = await askRefund({
    source: 'escrow',
    amount: 60_000,
    refundedAmount: 0,
    stakedAmount: 90_000,
  });
  expect(dialog.querySelector('input')).toBeNull();
  expect(dialog.textContent).toContain('$600.00 of the stake is unmatched. It is canceled');
  expect(dialog.textContent).toContain('A second staff member has to approve it.');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'Feed error');
  click(buttonNamed(dialog, 'Refund $600.00'));
  await expect.poll(() => calls[2]?.variables).toMatchObject({ amount: 60_000 });
});

it('shows why a stake can’t be refunded, and sends nothing', async () => {
  const { root, calls } = show('finance');
  await calls[0]?.answer(info({ type: 'stake', amount: -1000 }));
  click(buttonNamed(root, 'Refund stake'));
  const dialog = find(document, '[role=dialog]');
  await calls[1]?.refuse('NOT_ALLOWED_NOW', 1002);
  await expect.poll(() => [...dialog.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['no']);
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'Feed error');
  click(buttonNamed(dialog, 'Refund'));
  expect(calls).toHaveLength(2);
});

it('says from when on an entry can be refunded', async () => {
  const { root, calls } = show('finance');
  await calls[0]?.answer(info({ type: 'match_entry', amount: -1000 }));
  click(buttonNamed(root, 'Refund stake'));
  const dialog = find(document, '[role=dialog]');
  await calls[1]?.refuse('NOT_ALLOWED_NOW', 1002, { until: '2026-12-01T15:00:00.000Z' });
  await expect.poll(() => dialog.textContent).toContain('no You can refund it from Dec 1');
});

it('says that a transaction doesn’t exist', async () => {
  const { root, calls } = show('risk');
  await calls[0]?.refuse('NOT_FOUND');
  await expect.poll(() => root.textContent).toContain('No transaction has this ID');
});
