import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, pressKey } from '@/shared/lib/testing';
import { BooksPage } from './BooksPage.tsx';
import { ReconciliationPage } from './ReconciliationPage.tsx';

afterEach(endStaffPage);

const stats = (more: object = {}) => ({
  __typename: 'AdminWalletStats',
  cash: 100_000,
  wagerOnly: 0,
  unsettled: 0,
  withdrawPending: 0,
  depositPending: 0,
  escrow: 0,
  partnerEarnings: 3300,
  promo: 5000,
  partnerPool: 3300,
  partnerWaiting: 2600,
  corrections: 0,
  providerFees: 0,
  receivable: 0,
  liabilities: 108_300,
  custody: 105_000,
  difference: 0,
  depositsDay: 2500,
  withdrawalsDay: 0,
  reviewCount: 2,
  reviewAmount: 124_000,
  reviewOverdue: 1,
  reviewOldestAt: '2026-11-20T10:00:00Z',
  openCases: 3,
  pendingApprovals: 4,
  payoutsStoppedAt: null,
  payoutsStoppedReason: null,
  ...more,
});
const difference = (more: object = {}) => ({
  __typename: 'ReconciliationCase',
  claim: null,
  dueAt: '2026-11-21T10:00:00Z',
  id: 'rc-1',
  provider: 'paypal',
  kind: 'amount',
  reference: 'CAPTURE-9',
  subjectType: 'transaction',
  subjectId: 't-1',
  ourAmount: 2500,
  theirAmount: 2000,
  state: 'open',
  detail: null,
  note: null,
  closedBy: null,
  createdAt: '2026-11-20T10:00:00Z',
  closedAt: null,
  payout: null,
  ...more,
});
const pageOf = (...items: object[]) => ({
  adminReconciliationCases: { __typename: 'ReconciliationCasePage', items, page: 1, pageSize: 50, hasNext: false },
});

it('shows the totals and what waits, without a warning while the books agree', async () => {
  const { root, calls } = showAsStaff(['finance'], <BooksPage />);
  await calls[0]?.answer({ adminWalletStats: stats() });
  expect(root.textContent).toContain('$1,000.00');
  expect(root.textContent).toContain('2, $1,240.00');
  expect(root.textContent).toContain('Partner earnings not yet paid$33.00');
  expect(root.textContent).toContain('Partner pool$33.00');
  expect(root.textContent).toContain('Partner pay waiting for the pool$26.00');
  expect(root.textContent).not.toContain('off by');
  expect(root.textContent).not.toContain('Payouts have been stopped');
});

it('warns when the books don’t agree and when payouts are stopped', async () => {
  const { root, calls } = showAsStaff(['risk'], <BooksPage />);
  const stopped = { payoutsStoppedAt: '2026-11-20T10:00:00Z', payoutsStoppedReason: 'Provider outage' };
  await calls[0]?.answer({ adminWalletStats: stats({ difference: -100, ...stopped }) });
  expect(root.textContent).toContain('The ledger is off by −$1.00');
  expect(root.textContent).toContain('Provider outage');
});

const checkpoints = (...ids: number[]) => ({
  adminCheckpoints: {
    __typename: 'CheckpointPage',
    items: ids.map((id) => ({
      __typename: 'Checkpoint',
      id,
      at: `2026-11-20T10:0${id}:00Z`,
      hash: `${id}`.repeat(64),
    })),
    page: 1,
    pageSize: 5,
    hasNext: false,
  },
});

it('shows the latest checkpoints with their hashes, and says why there are none', async () => {
  const { root, calls } = showAsStaff(['finance'], <BooksPage />);
  await calls[0]?.answer({ adminWalletStats: stats() });
  await calls[1]?.answer(checkpoints(2, 1));
  expect(root.textContent).toMatch(/Signed checkpointsNov 20, 10:02.AM UTC2{12}….*Nov 20, 10:01.AM UTC1{12}…/);
  expect(root.textContent).not.toContain('None yet');
  endStaffPage();
  const empty = showAsStaff(['finance'], <BooksPage />);
  await empty.calls[0]?.answer({ adminWalletStats: stats() });
  await empty.calls[1]?.answer(checkpoints());
  expect(empty.root.textContent).toContain('None yet. The platform signs them once it has a CHECKPOINT_KEY.');
});

it('closes a case with an explanation', async () => {
  const { root, calls } = showAsStaff(['finance'], <ReconciliationPage />);
  await calls[0]?.answer(pageOf(difference()));
  pressKey(document.body, 'j');
  expect(find(root, 'aside').textContent).toContain('+$5.00');
  pressKey(document.body, 'c');
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('No money moves');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'fee booked a day later');
  click(buttonNamed(dialog, 'Close case'));
  await expect.poll(() => calls[1]?.variables).toEqual({ id: 'rc-1', note: 'fee booked a day later' });
  await calls[1]?.answer({ adminCloseReconciliationCase: difference({ state: 'explained', note: 'fee' }) });
  await expect.poll(() => calls[2]?.operation).toBe('ReconciliationCases');
  await calls[2]?.answer(pageOf());
  await expect.poll(() => root.textContent).toContain('No reconciliation cases yet');
});

const returned = (more: object = {}) =>
  difference({
    kind: 'returned_payout',
    payout: {
      __typename: 'ReconciliationPayout',
      amount: 5000,
      destination: 'PayPal · j•••••@mail.test',
      keptUntil: '2027-02-20T10:00:00Z',
      transactionId: null,
      ...more,
    },
  });

it('pays out what came back, to where it was sent', async () => {
  const { root, calls } = showAsStaff(['finance'], <ReconciliationPage />);
  await calls[0]?.answer(pageOf(returned()));
  pressKey(document.body, 'j');
  pressKey(document.body, 'p');
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('PayPal · j•••••@mail.test');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'refunded by the recipient');
  click(buttonNamed(dialog, 'Pay out $50.00'));
  await expect
    .poll(() => calls[1]?.variables)
    .toMatchObject({ id: 'rc-1', amount: 5000, destination: null, reason: 'refunded by the recipient' });
  const closed = difference({ kind: 'returned_payout', state: 'explained' });
  await calls[1]?.answer({ adminPayOutReconciliationCase: closed });
  await expect.poll(() => calls[2]?.operation).toBe('ReconciliationCases');
  await calls[2]?.answer(pageOf());
  await expect.poll(() => root.textContent).toContain('No reconciliation cases yet');
});

it('asks for a destination once the old one is erased', async () => {
  const { root, calls } = showAsStaff(['finance'], <ReconciliationPage />);
  await calls[0]?.answer(pageOf(returned({ destination: null, keptUntil: null })));
  pressKey(document.body, 'j');
  click(buttonNamed(find(root, 'aside'), 'Pay out'));
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('needs approval by a second staff member');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'asked support');
  click(buttonNamed(dialog, 'Pay out $50.00'));
  await expect.poll(() => dialog.textContent).toContain('Enter the destination the person gave to support');
  fill(fieldNamed(dialog, 'Destination'), ' new@mail.test ');
  click(buttonNamed(dialog, 'Pay out $50.00'));
  await expect
    .poll(() => calls[1]?.variables)
    .toMatchObject({ destination: { type: 'PayPal', value: 'new@mail.test' } });
});

it('lets risk read explained cases but not close any, and keeps support out', async () => {
  const { root, calls } = showAsStaff(['risk'], <ReconciliationPage />, '/admin/reconciliation?state=explained');
  expect(calls[0]?.variables).toMatchObject({ state: 'explained' });
  await calls[0]?.answer(pageOf(difference()));
  pressKey(document.body, 'j');
  expect(() => buttonNamed(root, 'Close case')).toThrow();
  for (const page of [<BooksPage key="b" />, <ReconciliationPage key="r" />]) {
    expect(showAsStaff(['support'], page).root.textContent).toContain('limited to these roles: Finance, Risk, Admin');
  }
});

it('offers to try again after a failure', async () => {
  const { root, calls } = showAsStaff(['finance'], <BooksPage />);
  await calls[0]?.cut();
  await expect.poll(() => root.textContent).toContain('Couldn’t load the balance sheet');
});

it('takes the checked cases that are still open', async () => {
  const { root, calls } = showAsStaff(['finance'], <ReconciliationPage />);
  await calls[0]?.answer(pageOf(difference(), difference({ id: 'rc-2', state: 'explained', note: 'fee' })));
  click(find(root, '[aria-label="Select all"]'));
  click(buttonNamed(find(root, '[aria-label="Selected rows"]'), 'Take'));
  click(buttonNamed(find(document, '[role=dialog]'), 'Take 1 entry'));
  await expect.poll(() => calls[1]?.variables).toEqual({ queue: 'reconciliation', id: 'rc-1', previousOwnerId: null });
});
