import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { Notes } from './Notes.tsx';

const user = { kind: 'user', id: 'u-1', name: 'kestrel_9' } as const;
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
  notes: { __typename: 'StaffNotePage', items, page: 1, pageSize: 20, hasNext: false },
});

afterEach(endStaffPage);

async function show(...items: object[]) {
  return showAbout(user, ...items);
}

async function showAbout(subject: Parameters<typeof Notes>[0]['subject'], ...items: object[]) {
  const shown = showAsStaff(['admin'], <Notes subject={subject} />);
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  await call('StaffNoteTags')?.answer({ adminNoteTags: [risk, support] });
  await shown.calls.find(({ operation }) => /^(Staff|Event|Partner)Notes$/.test(operation))?.answer(pageOf(...items));
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

it('offers to load the tags again, without which nobody can write a note', async () => {
  const { root, calls } = showAsStaff(['admin'], <Notes subject={user} />);
  const tagCalls = () => calls.filter(({ operation }) => operation === 'StaffNoteTags');
  await tagCalls()[0]?.refuse('UPSTREAM');
  await calls.find(({ operation }) => operation === 'StaffNotes')?.answer(pageOf(note('n-1')));
  expect(root.textContent).toContain('Couldn’t load the tags');
  expect(root.textContent).toContain('Text of n-1');
  click(buttonNamed(root, 'Retry'));
  await tagCalls()[1]?.answer({ adminNoteTags: [risk, support] });
  expect(buttonNamed(root, 'Add note')).toBeTruthy();
  expect(root.textContent).not.toContain('Couldn’t load the tags');
});

it('names the tag of a note that is edited while the tags can’t be loaded', async () => {
  const { root, calls } = showAsStaff(['admin'], <Notes subject={user} />);
  await calls.find(({ operation }) => operation === 'StaffNoteTags')?.refuse('UPSTREAM');
  await calls.find(({ operation }) => operation === 'StaffNotes')?.answer(pageOf(note('n-1')));
  const tag = find(root, 'li header').lastElementChild?.textContent;
  click(buttonNamed(root, 'Edit'));
  expect(find(document, '[role=dialog] [role=combobox]').textContent).toBe(tag);
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
    .toEqual({ id: 'u-1', tagId: 't-1', text: 'Shares a laptop' });
  const before = calls.length;
  await call('CreateStaffNote')?.answer({ note: note('n-1', { text: 'Shares a laptop' }) });
  await expect.poll(() => calls.length).toBe(before + 1);
  expect(call('StaffNotes')?.variables).toEqual({ id: 'u-1', page: 1 });
  expect(toasts()).toEqual(['Note added']);
});

it('filters by tag', async () => {
  const { root, call } = await show(note('n-1'));
  const chip = buttonNamed(root, 'Support');
  chip.focus();
  click(chip);
  await expect.poll(() => call('StaffNotes')?.variables).toEqual({ id: 'u-1', tagId: 't-2', page: 1 });
  await call('StaffNotes')?.answer(pageOf());
  await expect.poll(() => root.textContent).toContain('No notes with this tag');
  expect(root.querySelectorAll('li').length).toBe(0);
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  // Loading the list doesn't move the focus.
  expect(document.activeElement).toBe(chip);
});

const confirm = (name: string) => click(buttonNamed(find(document, '[role=dialog]'), name));

it('pins a note', async () => {
  const { root, call } = await show(note('n-1'));
  click(buttonNamed(root, 'Pin'));
  confirm('Pin');
  await expect.poll(() => call('UpdateStaffNote')?.variables).toEqual({ id: 'n-1', pinned: true });
  await call('UpdateStaffNote')?.answer({ note: note('n-1', { pinned: true }) });
  await expect.poll(toasts).toEqual(['Note pinned']);
});

it('changes a note, starting from its text', async () => {
  const { root, call } = await show(note('n-1'));
  click(buttonNamed(root, 'Edit'));
  expect(find<HTMLTextAreaElement>(document, 'textarea').value).toBe('Text of n-1');
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'Better');
  confirm('Save note');
  await expect.poll(() => call('UpdateStaffNote')?.variables).toEqual({ id: 'n-1', tagId: 't-1', text: 'Better' });
  await call('UpdateStaffNote')?.answer({ note: note('n-1', { text: 'Better' }) });
  await expect.poll(toasts).toEqual(['Note saved']);
});

it('deletes a note, and loads the list again', async () => {
  const { root, call } = await show(note('n-1'));
  click(buttonNamed(root, 'Delete'));
  confirm('Delete note');
  await expect.poll(() => call('DeleteStaffNote')?.variables).toEqual({ id: 'n-1' });
  await call('DeleteStaffNote')?.answer({ note: note('n-1') });
  await call('StaffNotes')?.answer(pageOf());
  await expect.poll(() => root.textContent).toContain('No notes yet');
});

it.each(['event', 'partner'] as const)('writes, changes and deletes notes about an %s', async (kind) => {
  const name = kind === 'event' ? 'Event' : 'Partner';
  const { root, call } = await showAbout({ kind, id: 'x-1', name: 'Friday Cup' }, note('n-1'));
  expect(call(`${name}Notes`)?.variables).toEqual({ id: 'x-1', page: 1 });
  click(buttonNamed(root, 'Add note'));
  expect(find(document, '[role=dialog]').textContent).toContain('Add a note about Friday Cup');
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'Starts late');
  confirm('Add note');
  await expect
    .poll(() => call(`Create${name}Note`)?.variables)
    .toEqual({ id: 'x-1', tagId: 't-1', text: 'Starts late' });
  await call(`Create${name}Note`)?.answer({ note: note('n-2') });
  click(buttonNamed(root, 'Pin'));
  confirm('Pin');
  await expect.poll(() => call(`Update${name}Note`)?.variables).toEqual({ id: 'n-1', pinned: true });
  await call(`Update${name}Note`)?.answer({ note: note('n-1', { pinned: true }) });
  click(buttonNamed(root, 'Delete'));
  confirm('Delete note');
  await expect.poll(() => call(`Delete${name}Note`)?.variables).toEqual({ id: 'n-1' });
});
