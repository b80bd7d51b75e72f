import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, find } from '@/shared/lib/testing';
import { harmIn, hostileTexts } from '@/shared/lib/testing/hostile.ts';
import { RecordAudit } from './RecordAudit.tsx';

afterEach(endStaffPage);

const entry = (id: string, more: object = {}) => ({
  __typename: 'AuditRecord',
  id,
  at: '2026-11-28T20:00:00Z',
  area: 'staff',
  actor: { __typename: 'PublicPerson', id: 'u-1', username: 'noor_staff' },
  action: 'admin.events.reschedule',
  changes: [{ __typename: 'AuditChange', field: 'start_date', before: '20:00', after: '21:00' }],
  reason: 'The venue has no power.',
  ...more,
});
const log = (...items: object[]) => ({
  adminAuditLog: { __typename: 'AuditRecordPage', items, page: 1, pageSize: 20, hasNext: false },
});

const open = (at: string) =>
  showAsStaff(
    ['support'],
    <Routes>
      <Route path="*" element={<RecordAudit type="event" id="e-1" />} />
    </Routes>,
    at,
  );

it('asks for the log only once staff want to see it, because each view is logged', async () => {
  const { root, calls } = open('/admin/events/e-1');
  expect(calls).toEqual([]);
  click(buttonNamed(root, 'Show audit log'));
  expect(calls.map(({ variables }) => variables)).toEqual([{ type: 'event', id: 'e-1', views: false, page: 1 }]);
  await calls[0]?.answer(log(entry('staff-1')));
  expect(root.textContent).toContain('noor_staff');
  expect(root.textContent).toContain('The venue has no power.');
  click(find(root, '[role=switch]'));
  expect(calls.at(-1)?.variables).toMatchObject({ views: true, page: 1 });
});

it('is opened by the address that “View in audit” leads to', async () => {
  const { root, calls } = open('/admin/events/e-1#audit');
  await calls[0]?.answer(log());
  expect(root.textContent).toContain('No entries');
});

it('shows hostile reasons as text', async () => {
  const { root, calls } = open('/admin/events/e-1#audit');
  await calls[0]?.answer(log(...hostileTexts.map((reason, at) => entry(`staff-${at}`, { reason }))));
  for (const text of hostileTexts) expect(root.textContent).toContain(text);
  expect(harmIn(root)).toEqual([]);
});
