import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { ApprovalsPage } from './ApprovalsPage.tsx';

const request = (more: object) => ({
  __typename: 'Approval',
  claim: null,
  id: 'a-1',
  kind: 'admin.withdrawals.decide',
  title: 'Withdrawal',
  subjectType: 'withdrawal',
  subjectId: 'w-1',
  amount: 124_000,
  details: [{ __typename: 'ApprovalDetail', name: 'approved', value: 'true' }],
  reason: 'documents match',
  state: 'pending',
  makerId: 's-2',
  makerName: 'maren',
  mine: false,
  decidable: true,
  checkerName: null,
  decisionReason: null,
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-11-21T10:00:00Z',
  decidedAt: null,
  ...more,
});
const pageOf = (...items: object[]) => ({
  adminApprovals: { __typename: 'ApprovalPage', items, page: 1, pageSize: 50, hasNext: false },
});

afterEach(endStaffPage);

const show = (roles: string[], path?: string) => showAsStaff(roles, <ApprovalsPage />, path);

it('approves by keyboard with a reason, and loads the queue again', async () => {
  const { root, calls } = show(['finance']);
  expect(calls[0]?.variables).toMatchObject({ state: 'pending' });
  await calls[0]?.answer(pageOf(request({})));
  pressKey(document.body, 'j');
  expect(find(root, 'aside').textContent).toContain('$1,240.00');
  pressKey(document.body, 'a');
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'checked the source');
  click(buttonNamed(document, 'Approve $1,240.00'));
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]).toMatchObject({
    operation: 'DecideApproval',
    variables: { id: 'a-1', approved: true, reason: 'checked the source' },
  });
  await calls[1]?.answer({ adminDecideApproval: request({ state: 'approved', decidable: false }) });
  await expect.poll(() => calls[2]?.operation).toBe('StaffApprovals');
  await calls[2]?.answer(pageOf());
  await expect.poll(() => root.textContent).toContain('No approvals yet');
});

it.each([
  ['own request', { mine: true, decidable: false }, 'a different staff member must decide'],
  ['role', { decidable: false }, 'Your role can’t decide this request'],
])('hides the buttons: %s', async (_, more, words) => {
  const { root, calls } = show(['finance']);
  await calls[0]?.answer(pageOf(request(more)));
  pressKey(document.body, 'j');
  expect(find(root, 'aside').textContent).toContain(words);
  expect(() => buttonNamed(root, 'Approve')).toThrow();
  expect(() => buttonNamed(root, 'Decline')).toThrow();
});

it('keeps the dialog open with the platform’s refusal', async () => {
  const { calls } = show(['risk']);
  await calls[0]?.answer(pageOf(request({})));
  pressKey(document.body, 'j');
  pressKey(document.body, 'r');
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'no');
  click(buttonNamed(find(document, '[role=dialog]'), 'Decline'));
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.refuse('CONFLICT', 1002);
  await expect.poll(() => find(document, '[role=alert]').textContent).toBe('no');
});

it('lists decided requests by the state in the address', () => {
  const { calls } = show(['support'], '/admin/approvals?state=declined');
  expect(calls[0]?.variables).toMatchObject({ state: 'declined' });
});

it('offers to try again after a failure', async () => {
  const { root, calls } = show(['support']);
  await calls[0]?.cut();
  await expect.poll(() => root.textContent).toContain('Couldn’t load the approvals');
});

it('takes the checked requests that the viewer can decide', async () => {
  const { root, calls } = show(['finance']);
  await calls[0]?.answer(pageOf(request({}), request({ id: 'a-2', mine: true, decidable: false })));
  click(find(root, '[aria-label="Select all"]'));
  click(buttonNamed(find(root, '[aria-label="Selected rows"]'), 'Take'));
  click(buttonNamed(find(document, '[role=dialog]'), 'Take 1 entry'));
  await expect.poll(() => calls[1]?.variables).toEqual({ queue: 'approvals', id: 'a-1', previousOwnerId: null });
});
