import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { ReportsPage } from './ReportsPage.tsx';

afterEach(endStaffPage);

const person = (id: string, username: string) => ({ __typename: 'PublicPerson', id, username, imageUrl: null });
const claimedBy = (id: string, username: string) => ({
  __typename: 'QueueClaim',
  owner: person(id, username),
  claimedAt: '2026-11-20T11:00:00Z',
});
const message = (messageId: string, text: string, reported: boolean) => ({
  __typename: 'AdminReportContext',
  messageId,
  authorId: 'u-1',
  username: 'kai',
  text,
  reported,
  createdAt: '2026-11-20T09:59:00Z',
});
const report = (more: object = {}) => ({
  __typename: 'AdminReport',
  id: 'r-1',
  subjectType: 'message',
  subjectId: 'msg-1',
  subjectUser: person('u-1', 'kai'),
  reporter: person('u-2', 'maya'),
  reason: 'private_data',
  text: 'He posted my address',
  trusted: true,
  hidden: true,
  openReports: 3,
  context: [message('msg-0', 'hello', false), message('msg-1', '<b>12 Main St</b>', true)],
  state: 'open',
  claim: null,
  decisionReason: null,
  createdAt: '2026-11-20T10:00:00Z',
  dueAt: '2026-11-21T10:00:00Z',
  decidedAt: null,
  ...more,
});
const pageOf = (...items: object[]) => ({
  adminReports: { __typename: 'AdminReportPage', items, page: 1, pageSize: 50, hasNext: false },
});
const dialog = () => find(document, '[role=dialog]');

async function peek(roles: string[], more?: object) {
  const { root, calls } = showAsStaff(roles, <ReportsPage />);
  await calls[0]?.answer(pageOf(report(more)));
  pressKey(document.body, 'j');
  return { root, calls, panel: find(root, 'aside') };
}

it('shows the report with its context as text, its clock and its owner', async () => {
  const { root, panel } = await peek(['support'], { claim: claimedBy('s-2', 'maren') });
  expect(root.textContent).toContain('Late');
  expect(panel.textContent).toContain('<b>12 Main St</b>');
  expect(panel.textContent).toContain('Private data');
  expect(panel.textContent).toContain('maren');
  for (const name of ['Uphold', 'Reject']) expect(() => buttonNamed(root, name)).toThrow();
});

const entry = (claim: object | null) => ({ __typename: 'QueueEntry', queue: 'reports', subjectId: 'msg-1', claim });

it('takes the reported item by keyboard, and releases it', async () => {
  const { calls, panel } = await peek(['moderator']);
  pressKey(document.body, 't');
  click(buttonNamed(dialog(), 'Take'));
  await expect.poll(() => calls[1]?.variables).toEqual({ queue: 'reports', id: 'msg-1', previousOwnerId: null });
  await calls[1]?.answer({ adminClaim: entry(claimedBy('s-1', 'tomas')) });
  await expect.poll(() => calls[2]?.operation).toBe('StaffReports');
  await calls[2]?.answer(pageOf(report({ claim: claimedBy('s-1', 'tomas') })));
  await expect.poll(() => panel.textContent).toContain('tomas');
  click(buttonNamed(panel, 'Release'));
  click(buttonNamed(dialog(), 'Release'));
  await expect.poll(() => calls[3]?.variables).toEqual({ queue: 'reports', id: 'msg-1' });
});

it('takes a free entry from its row', async () => {
  const { root, calls } = showAsStaff(['moderator'], <ReportsPage />);
  await calls[0]?.answer(pageOf(report()));
  click(buttonNamed(root, 'Take Message of kai, Private data'));
  expect(dialog().textContent).toContain('Your name is shown in the queue');
});

it('names the owner that an entry is taken over from', async () => {
  const { calls, panel } = await peek(['moderator'], { claim: claimedBy('s-2', 'maren') });
  click(buttonNamed(panel, 'Take over'));
  expect(dialog().textContent).toContain('from maren');
  click(buttonNamed(dialog(), 'Take over'));
  await expect.poll(() => calls[1]?.variables).toEqual({ queue: 'reports', id: 'msg-1', previousOwnerId: 's-2' });
});

it('says what upholding does, and the report leaves the queue', async () => {
  const { root, calls } = await peek(['moderator']);
  pressKey(document.body, 'a');
  expect(dialog().textContent).toContain('The message is removed');
  expect(dialog().textContent).toContain('All 3 open reports');
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'an address');
  click(buttonNamed(dialog(), 'Uphold report'));
  await expect
    .poll(() => calls[1]?.variables)
    .toEqual({
      id: 'r-1',
      input: { outcome: 'upheld', reason: 'an address' },
    });
  await calls[1]?.answer({ adminDecideReport: report({ state: 'upheld' }) });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Report upheld']);
  await expect.poll(() => calls[2]?.operation).toBe('StaffReports');
  await calls[2]?.answer(pageOf());
  await expect.poll(() => root.textContent).toContain('No reports yet');
});

it('keeps staff from deciding reports that involve them', async () => {
  const { panel } = await peek(['risk'], { reporter: person('s-1', 'tomas') });
  expect(buttonNamed(panel, 'Reject').getAttribute('aria-disabled')).toBe('true');
});

it('filters by state and type in the address, and keeps finance out', () => {
  const { calls } = showAsStaff(['admin'], <ReportsPage />, '/admin/reports?state=rejected&type=clip&owner=mine');
  expect(calls[0]?.variables).toMatchObject({ state: 'rejected', subjectType: 'clip', owner: 'mine' });
  const finance = showAsStaff(['finance'], <ReportsPage />);
  expect(finance.root.textContent).toContain('limited to these roles: Support, Risk, Moderator, Admin');
  expect(finance.calls).toEqual([]);
});

it('offers to try again after a failure', async () => {
  const { root, calls } = showAsStaff(['support'], <ReportsPage />);
  await calls[0]?.cut();
  await expect.poll(() => root.textContent).toContain('Couldn’t load the reports');
});

it('rejects the checked reports with one reason, once for reports about the same item', async () => {
  const { root, calls } = showAsStaff(['moderator'], <ReportsPage />);
  await calls[0]?.answer(pageOf(report(), report({ id: 'r-2' }), report({ id: 'r-3', subjectId: 'msg-3' })));
  click(find(root, '[aria-label="Select all"]'));
  click(buttonNamed(find(root, '[aria-label="Selected rows"]'), 'Reject'));
  expect(dialog().textContent).toContain('It’s decided together with another report in this list.');
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Not private');
  click(buttonNamed(dialog(), 'Reject 2 reports'));
  const input = { outcome: 'rejected', reason: 'Not private' };
  await expect.poll(() => calls[1]?.variables).toEqual({ id: 'r-1', input });
  await calls[1]?.answer({ adminDecideReport: report({ state: 'rejected' }) });
  await expect.poll(() => calls[2]?.variables).toEqual({ id: 'r-3', input });
});

it('takes the checked entries that nobody owns', async () => {
  const { root, calls } = showAsStaff(['moderator'], <ReportsPage />);
  const owned = report({ id: 'r-2', subjectId: 'msg-2', claim: claimedBy('s-2', 'maren') });
  await calls[0]?.answer(pageOf(report(), owned));
  click(find(root, '[aria-label="Select all"]'));
  click(buttonNamed(find(root, '[aria-label="Selected rows"]'), 'Take'));
  expect(dialog().textContent).toContain('maren is working on it.');
  click(buttonNamed(dialog(), 'Take 1 entry'));
  await expect.poll(() => calls[1]?.variables).toEqual({ queue: 'reports', id: 'msg-1', previousOwnerId: null });
});
