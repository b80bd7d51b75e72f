import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { ReportsPage } from './ReportsPage.tsx';

afterEach(endStaffPage);

const person = (id: string, username: string) => ({ __typename: 'PublicPerson', id, username, imageUrl: null });
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
  owner: null,
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
  const { root, panel } = await peek(['support'], { owner: person('s-2', 'maren') });
  expect(root.textContent).toContain('Late');
  expect(panel.textContent).toContain('<b>12 Main St</b>');
  expect(panel.textContent).toContain('Private data');
  expect(panel.textContent).toContain('maren');
  for (const name of ['Take', 'Give back', 'Uphold', 'Reject']) expect(() => buttonNamed(root, name)).toThrow();
});

it('takes a report by keyboard', async () => {
  const { calls, panel } = await peek(['moderator']);
  pressKey(document.body, 't');
  click(buttonNamed(dialog(), 'Take report'));
  await expect.poll(() => calls[1]?.variables).toEqual({ id: 'r-1', mine: true });
  await calls[1]?.answer({ adminOwnReport: report({ owner: person('s-1', 'tomas') }) });
  await expect.poll(() => panel.textContent).toContain('tomas');
  expect(buttonNamed(panel, 'Give back')).toBeTruthy();
});

it('keeps moderators from giving back what someone else has', async () => {
  const { panel } = await peek(['moderator'], { owner: person('s-2', 'maren') });
  expect(buttonNamed(panel, 'Give back').getAttribute('aria-disabled')).toBe('true');
  expect(panel.textContent).toContain('maren is working on this report.');
  const admin = await peek(['admin'], { owner: person('s-2', 'maren') });
  expect(buttonNamed(admin.panel, 'Give back').getAttribute('aria-disabled')).toBeNull();
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
  const { calls } = showAsStaff(['admin'], <ReportsPage />, '/admin/reports?state=rejected&type=clip');
  expect(calls[0]?.variables).toMatchObject({ state: 'rejected', subjectType: 'clip' });
  const finance = showAsStaff(['finance'], <ReportsPage />);
  expect(finance.root.textContent).toContain('limited to these roles: Support, Risk, Moderator, Admin');
  expect(finance.calls).toEqual([]);
});

it('offers to try again after a failure', async () => {
  const { root, calls } = showAsStaff(['support'], <ReportsPage />);
  await calls[0]?.cut();
  await expect.poll(() => root.textContent).toContain('Couldn’t load the reports');
});
