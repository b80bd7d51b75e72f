import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { find } from '@/shared/lib/testing';
import { Places } from './Places.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  endStaffPage();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const show = (...roles: string[]) => showAsStaff(roles, <Places roles={roles} />);
const count = (queue: string, waiting: number, late = 0) => ({ __typename: 'QueueCount', queue, waiting, late });
const link = (root: HTMLElement, path: string) => find<HTMLAnchorElement>(root, `a[href="${path}"]`);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

it('shows how many entries wait in each queue, amber only if some are late', async () => {
  const { root, calls } = show('admin');
  expect(root.querySelector('b')).toBeNull();
  await calls[0]?.answer({
    adminQueueCounts: [
      count('identities', 12, 3),
      count('disputes', 4),
      count('withdrawals', 0),
      count('reports', 240),
      count('support_cases', 1, 1),
      count('reconciliation', 2),
    ],
  });
  const identities = link(root, '/admin/identities');
  expect(identities.textContent).toBe('Identity12, 12 waiting, 3 late');
  expect(find(identities, 'b').getAttribute('aria-hidden')).toBe('true');
  expect(find(identities, 'b').dataset.late).toBe('true');
  expect(find(link(root, '/admin/disputes'), 'b').dataset.late).toBeUndefined();
  expect(link(root, '/admin/disputes').textContent).toBe('Disputes4, 4 waiting');
  expect(link(root, '/admin/withdrawals').textContent).toBe('Withdrawals');
  expect(find(link(root, '/admin/reports'), 'b').textContent).toBe('99+');
  expect(link(root, '/admin/conversations').textContent).toBe('Messages1, 1 waiting, 1 late');
  expect(link(root, '/admin/reconciliation').textContent).toBe('Reconciliation2, 2 waiting');
  expect(link(root, '/admin/users').textContent).toBe('Users');
});

it('shows the queues that the platform counts, on the links that the role has', async () => {
  const { root, calls } = show('referee');
  await calls[0]?.answer({ adminQueueCounts: [count('objections', 2), count('approvals', 1), count('identities', 9)] });
  expect([...root.querySelectorAll('b')].map((badge) => badge.textContent)).toEqual(['2', '1']);
});

it('counts again every 30 seconds, but not in a hidden tab', async () => {
  const { root, calls } = show('admin');
  await calls[0]?.answer({ adminQueueCounts: [count('disputes', 4)] });
  await pass(30_000);
  expect(calls).toHaveLength(2);
  await calls[1]?.answer({ adminQueueCounts: [count('disputes', 5, 1)] });
  expect(link(root, '/admin/disputes').textContent).toBe('Disputes5, 5 waiting, 1 late');
  hide(true);
  await pass(120_000);
  expect(calls).toHaveLength(2);
  hide(false);
  await pass(30_000);
  expect(calls).toHaveLength(3);
});

it('keeps the last counts when the platform can’t be reached', async () => {
  const { root, calls } = show('admin');
  await calls[0]?.answer({ adminQueueCounts: [count('disputes', 4)] });
  await pass(30_000);
  await calls[1]?.cut();
  expect(link(root, '/admin/disputes').textContent).toBe('Disputes4, 4 waiting');
  await pass(30_000);
  expect(calls).toHaveLength(3);
});
