import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { find } from '@/shared/lib/testing';
import { Overlap } from './SessionsTab.tsx';

afterEach(endStaffPage);

const linked = (userId: string, weight: number, ...kinds: string[]) => ({
  __typename: 'AdminLinkedAccount',
  userId,
  username: userId,
  status: 'enabled',
  weight,
  signals: kinds.map((kind) => ({ __typename: 'OverlapSignal', kind, weight, at: '2026-11-20T10:00:00Z' })),
});

it('draws what accounts share next to the list that says it in words', async () => {
  const { root, calls } = showAsStaff(['risk'], <Overlap userId="u-1" />);
  await calls[0]?.answer({
    adminUserOverlap: [linked('maya', 100, 'payment_source', 'device'), linked('rui', 10, 'ip')],
  });
  const drawing = find(root, 'svg[role=img]');
  expect(drawing.getAttribute('aria-label')).toBe('Graph of 2 linked accounts');
  expect([...drawing.querySelectorAll('line')].map((each) => each.dataset.kind)).toEqual([
    'payment_source',
    'device',
    'ip',
  ]);
  expect([...drawing.querySelectorAll('text')].map((each) => each.textContent)).toEqual(['maya', 'rui']);
  expect(find(root, '[aria-label=Lines]').textContent).toBe('Payment methodDeviceIP address on the same day');
  expect(find(root, 'a[href="/admin/users/maya"]')).toBeTruthy();
  expect(root.textContent).toContain('Payment method +100');
});

it('draws nothing if nothing is shared', async () => {
  const { root, calls } = showAsStaff(['risk'], <Overlap userId="u-1" />);
  await calls[0]?.answer({ adminUserOverlap: [] });
  expect(root.textContent).toContain('Nothing shared with other accounts');
  expect(root.querySelector('svg[role=img]')).toBeNull();
});
