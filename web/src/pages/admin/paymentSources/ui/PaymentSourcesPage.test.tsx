import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { PaymentSourcesPage } from './PaymentSourcesPage.tsx';

afterEach(endStaffPage);

const source = (more: object = {}) => ({
  __typename: 'AdminPaymentSource',
  claim: null,
  dueAt: '2026-11-21T10:00:00Z',
  id: 'ps-1',
  userId: 'u-1',
  username: 'kai',
  firstName: 'Kai',
  lastName: 'Moreno',
  type: 'PayPal',
  valueMasked: 'k••@mail.test',
  state: 'pending',
  ownerName: 'Maya Q',
  ownerNameMatch: false,
  others: 1,
  createdAt: '2026-11-20T10:00:00Z',
  ...more,
});
const pageOf = (...items: object[]) => ({
  adminPendingPaymentSources: { __typename: 'AdminPaymentSourcePage', items, page: 1, pageSize: 50, hasNext: false },
});

it('says why a payment method waits, and removes it by keyboard with a reason', async () => {
  const { root, calls } = showAsStaff(['risk'], <PaymentSourcesPage />);
  await calls[0]?.answer(pageOf(source()));
  pressKey(document.body, 'j');
  const panel = find(root, 'aside');
  for (const words of ['Used by 1 other account', 'In someone else’s name', 'Kai Moreno', 'Maya Q']) {
    expect(panel.textContent).toContain(words);
  }
  pressKey(document.body, 'r');
  const dialog = find(document, '[role=dialog]');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'belongs to maya');
  click(buttonNamed(dialog, 'Remove payment method'));
  await expect.poll(() => calls[1]?.variables).toEqual({ id: 'ps-1', approved: false, reason: 'belongs to maya' });
  await calls[1]?.answer({ adminDecidePaymentSource: source({ state: 'disconnected' }) });
  await expect.poll(() => calls[2]?.operation).toBe('PendingPaymentSources');
  await calls[2]?.answer(pageOf());
  await expect.poll(() => root.textContent).toContain('No payment methods yet');
});

it('keeps the dialog with the platform’s refusal and reloads', async () => {
  const { calls } = showAsStaff(['finance'], <PaymentSourcesPage />);
  await calls[0]?.answer(pageOf(source()));
  pressKey(document.body, 'j');
  pressKey(document.body, 'a');
  const dialog = find(document, '[role=dialog]');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'same family');
  click(buttonNamed(dialog, 'Approve payment method'));
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.refuse('CONFLICT', 1002);
  await expect.poll(() => find(document, '[role=alert]').textContent).toBe('no');
});

it('lets support read but not decide, and keeps moderators out', async () => {
  const { root, calls } = showAsStaff(['support'], <PaymentSourcesPage />);
  await calls[0]?.answer(pageOf(source()));
  pressKey(document.body, 'j');
  expect(() => buttonNamed(root, 'Approve')).toThrow();
  const moderator = showAsStaff(['moderator'], <PaymentSourcesPage />);
  expect(moderator.root.textContent).toContain('limited to these roles: Support, Finance, Risk, Admin');
});

it('takes the checked payment methods', async () => {
  const { root, calls } = showAsStaff(['risk'], <PaymentSourcesPage />);
  await calls[0]?.answer(pageOf(source(), source({ id: 'ps-2' })));
  click(find(root, '[aria-label="Select all"]'));
  click(buttonNamed(find(root, '[aria-label="Selected rows"]'), 'Take'));
  click(buttonNamed(find(document, '[role=dialog]'), 'Take 2 entries'));
  const taken = (id: string) => ({ queue: 'payment_sources', id, previousOwnerId: null });
  await expect.poll(() => calls[1]?.variables).toEqual(taken('ps-1'));
  await calls[1]?.answer({
    adminClaim: { __typename: 'QueueEntry', queue: 'payment_sources', subjectId: 'ps-1', claim: null },
  });
  await expect.poll(() => calls[2]?.variables).toEqual(taken('ps-2'));
});
