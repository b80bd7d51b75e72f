import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { Notes } from './Notes.tsx';

const user = {
  __typename: 'User' as const,
  id: 'u-1',
  status: 'enabled' as const,
  username: 'kestrel_9',
  profileImageUrl: null,
  cardImageUrl: null,
  memberSince: '2025-03-14T00:00:00.000Z',
  record: {
    __typename: 'MatchRecord' as const,
    won: 1,
    lost: 2,
    drawn: 0,
    completionPercent: 90,
    disputePercent: 0,
  },
};
const risk = { __typename: 'StaffNoteTag', id: 't-1', name: 'Risk' };
const support = { __typename: 'StaffNoteTag', id: 't-2', name: 'Support' };
const span = (text: string, more: object = {}) => ({
  __typename: 'DocumentSpan',
  text,
  strong: false,
  italic: false,
  code: false,
  link: null,
  ...more,
});
const block = (kind: string, ...spans: object[]) => ({ __typename: 'DocumentBlock', kind, spans });
const note = (id: string, { text = `Text of ${id}`, ...more }: { text?: string } & Record<string, unknown> = {}) => ({
  __typename: 'StaffNote',
  id,
  userId: 'u-1',
  tag: risk,
  text,
  blocks: [block('paragraph', span(text))],
  pinned: false,
  author: { __typename: 'PublicPerson', id: 's-2', username: 'karim', imageUrl: null },
  createdAt: '2026-11-20T10:00:00Z',
  editedAt: null,
  ...more,
});
const pageOf = (...items: object[]) => ({
  adminNotes: { __typename: 'StaffNotePage', items, page: 1, pageSize: 20, hasNext: false },
});

afterEach(endStaffPage);

async function show(...items: object[]) {
  const shown = showAsStaff(['support'], <Notes user={user} />);
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  await call('StaffNoteTags')?.answer({ adminNoteTags: [risk, support] });
  await call('StaffNotes')?.answer(pageOf(...items));
  return { ...shown, call };
}
const toasts = () => currentToasts().map(({ title }) => title);

it('shows hostile text as text, with author, tag and edit', async () => {
  const { root } = await show(note('n-1', { text: '<b>=1+1</b>', pinned: true, editedAt: '2026-11-21T10:00:00Z' }));
  const item = find(root, 'li');
  expect(item.querySelector('p b, p strong')).toBeNull();
  expect(item.textContent).toContain('<b>=1+1</b>');
  for (const part of ['karim', 'Risk', 'Edited', 'Unpin']) expect(item.textContent).toContain(part);
});

it('shows formatting, and links that open in a new tab', async () => {
  const blocks = [
    block('paragraph', span('Twice', { strong: true }), span(' this week')),
    block('bullet', span('log', { code: true })),
    block('step', span('the clip', { link: 'https://clips.test/1' })),
  ];
  const { root } = await show(note('n-1', { text: '**Twice** this week', blocks }));
  const item = find(root, 'li');
  expect(item.querySelector('p > strong')?.textContent).toBe('Twice');
  expect(item.querySelector('ul > li > code')?.textContent).toBe('log');
  const link = find<HTMLAnchorElement>(item, 'ol > li > a');
  expect([link.href, link.target, link.rel]).toEqual(['https://clips.test/1', '_blank', 'noopener noreferrer']);
  click(buttonNamed(item, 'Edit'));
  expect(find<HTMLTextAreaElement>(document, 'textarea').value).toBe('**Twice** this week');
});

it('writes a note with N, and loads the list again', async () => {
  const { call, calls } = await show();
  pressKey(document.body, 'n');
  click(buttonNamed(find(document, '[role=dialog]'), 'Add note'));
  expect(find(document, '[role=alert]').textContent).toContain('Enter a note.');
  fill(find<HTMLTextAreaElement>(document, 'textarea'), ' Shares a laptop ');
  click(buttonNamed(find(document, '[role=dialog]'), 'Add note'));
  await expect
    .poll(() => call('CreateStaffNote')?.variables)
    .toEqual({ userId: 'u-1', tagId: 't-1', text: 'Shares a laptop' });
  const before = calls.length;
  await call('CreateStaffNote')?.answer({ adminCreateNote: note('n-1', { text: 'Shares a laptop' }) });
  await expect.poll(() => calls.length).toBe(before + 1);
  expect(call('StaffNotes')?.variables).toEqual({ userId: 'u-1', page: 1 });
  expect(toasts()).toEqual(['Note added']);
});

it('filters by tag', async () => {
  const { root, call } = await show(note('n-1'));
  click(buttonNamed(root, 'Support'));
  await expect.poll(() => call('StaffNotes')?.variables).toEqual({ userId: 'u-1', tagId: 't-2', page: 1 });
  await call('StaffNotes')?.answer(pageOf());
  await expect.poll(() => root.querySelectorAll('li').length).toBe(0);
  expect(buttonNamed(root, 'Support').getAttribute('aria-pressed')).toBe('true');
});

const confirm = (name: string) => click(buttonNamed(find(document, '[role=dialog]'), name));

it('pins a note', async () => {
  const { root, call } = await show(note('n-1'));
  click(buttonNamed(root, 'Pin'));
  confirm('Pin');
  await expect.poll(() => call('UpdateStaffNote')?.variables).toEqual({ id: 'n-1', pinned: true });
  await call('UpdateStaffNote')?.answer({ adminUpdateNote: note('n-1', { pinned: true }) });
  await expect.poll(toasts).toEqual(['Note pinned']);
});

it('changes a note, starting from its text', async () => {
  const { root, call } = await show(note('n-1'));
  click(buttonNamed(root, 'Edit'));
  expect(find<HTMLTextAreaElement>(document, 'textarea').value).toBe('Text of n-1');
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'Better');
  confirm('Save note');
  await expect.poll(() => call('UpdateStaffNote')?.variables).toEqual({ id: 'n-1', tagId: 't-1', text: 'Better' });
  await call('UpdateStaffNote')?.answer({ adminUpdateNote: note('n-1', { text: 'Better' }) });
  await expect.poll(toasts).toEqual(['Note saved']);
});

it('deletes a note, and loads the list again', async () => {
  const { root, call } = await show(note('n-1'));
  click(buttonNamed(root, 'Delete'));
  confirm('Delete note');
  await expect.poll(() => call('DeleteStaffNote')?.variables).toEqual({ id: 'n-1' });
  await call('DeleteStaffNote')?.answer({ adminDeleteNote: note('n-1') });
  await call('StaffNotes')?.answer(pageOf());
  await expect.poll(() => root.textContent).toContain('No notes yet');
});
