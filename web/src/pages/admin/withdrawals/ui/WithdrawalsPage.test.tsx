import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { placeInList } from '@/shared/lib/list-view';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { WithdrawalsPage } from './WithdrawalsPage.tsx';

const withdrawal = (more: object = {}) => ({
  __typename: 'AdminWithdrawal',
  claim: null,
  id: 'w-1',
  userId: 'u-1',
  username: 'quietlion',
  userStatus: 'enabled',
  kycState: 'approved',
  amount: 124_000,
  providerFee: 0,
  sourceType: 'PayPal',
  sourceMasked: '••86',
  state: 'review',
  version: 4,
  reason: 'Above the daily limit',
  attempts: 0,
  needsTwo: true,
  createdAt: '2026-11-20T10:00:00Z',
  dueAt: '2026-11-21T10:00:00Z',
  overdue: true,
  ...more,
});
const pageOf = (...items: object[]) => ({
  adminPendingWithdrawals: { __typename: 'AdminWithdrawalPage', items, page: 1, pageSize: 50, hasNext: false },
});

afterEach(endStaffPage);

const show = (...roles: string[]) => showAsStaff(roles, <WithdrawalsPage />);

it('asks a second person to approve a large payout', async () => {
  const { root, calls } = show('finance');
  await calls[0]?.answer(pageOf(withdrawal()));
  expect(root.textContent).toContain('Late');
  pressKey(document.body, 'j');
  pressKey(document.body, 'a');
  expect(document.body.textContent).toContain('A second staff member must approve this');
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'documents match');
  click(buttonNamed(document, 'Ask for approval'));
  await expect
    .poll(() => calls[1]?.variables)
    .toMatchObject({
      id: 'w-1',
      approved: true,
      version: 4,
      reason: 'documents match',
    });
  await calls[1]?.answer({
    adminDecideWithdrawal: { __typename: 'ApprovalNeeded', message: 'second', approvalId: 'a-1' },
  });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Sent for approval']);
});

it('refunds alone when the payout was never sent, and the row leaves the queue', async () => {
  const { root, calls } = show('risk');
  await calls[0]?.answer(pageOf(withdrawal()));
  pressKey(document.body, 'j');
  pressKey(document.body, 'r');
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'name differs');
  click(buttonNamed(document, 'Refund $1,240.00'));
  await expect.poll(() => calls[1]?.variables).toMatchObject({ id: 'w-1', approved: false, version: 4 });
  await calls[1]?.answer({ adminDecideWithdrawal: withdrawal({ state: 'refunded' }) });
  await expect.poll(() => calls[2]?.operation).toBe('StaffWithdrawals');
  await calls[2]?.answer(pageOf());
  await expect.poll(() => root.textContent).toContain('No withdrawals yet');
});

it('lets staff step through the users of the queue, each once', async () => {
  const { calls } = show('support');
  const other = withdrawal({ id: 'w-3', userId: 'u-2', username: 'kestrel_9' });
  await calls[0]?.answer(pageOf(withdrawal(), withdrawal({ id: 'w-2' }), other));
  expect(placeInList('u-1')).toMatchObject({ position: 1, count: 2, next: { key: 'u-2' } });
});

it('lets support read but not decide, and keeps referees out', async () => {
  const { root, calls } = show('support');
  await calls[0]?.answer(pageOf(withdrawal({ attempts: 1 })));
  pressKey(document.body, 'j');
  expect(find(root, 'aside').textContent).toContain('An earlier attempt may have been paid');
  expect(() => buttonNamed(root, 'Pay')).toThrow();
  const referee = show('referee');
  expect(referee.root.textContent).toContain('limited to these roles: Support, Finance, Risk, Admin');
  expect(referee.calls).toEqual([]);
});

it('takes the checked withdrawals that nobody owns', async () => {
  const { root, calls } = show('finance');
  const owner = { __typename: 'PublicPerson', id: 's-2', username: 'maren', imageUrl: null };
  const claim = { __typename: 'QueueClaim', owner, claimedAt: '2026-11-20T11:00:00Z' };
  await calls[0]?.answer(pageOf(withdrawal(), withdrawal({ id: 'w-2', claim })));
  click(find(root, '[aria-label="Select all"]'));
  click(buttonNamed(find(root, '[aria-label="Selected rows"]'), 'Take'));
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('maren is working on it.');
  click(buttonNamed(dialog, 'Take 1 entry'));
  await expect.poll(() => calls[1]?.variables).toEqual({ queue: 'withdrawals', id: 'w-1', previousOwnerId: null });
});
