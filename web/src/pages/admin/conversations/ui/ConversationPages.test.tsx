import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { staffPatterns, staffRoutes } from '@/shared/routes';
import { ConversationPage } from './ConversationPage.tsx';
import { ConversationsPage } from './ConversationsPage.tsx';

afterEach(endStaffPage);

const person = (id: string, username: string) => ({ __typename: 'PublicPerson', id, username, imageUrl: null });
const conversation = (more: object = {}) => ({
  __typename: 'AdminConversation',
  claim: null,
  dueAt: null,
  id: 'c-1',
  kind: 'group',
  title: null,
  owner: person('u-1', 'kai'),
  members: [person('u-1', 'kai'), person('u-2', 'maya')],
  memberCount: 7,
  messageCount: 120,
  lastActivityAt: '2026-11-20T10:00:00Z',
  closedAt: null,
  supportCase: null,
  agent: null,
  ...more,
});
const supportCase = {
  __typename: 'SupportCase',
  topic: 'money',
  matchId: null,
  transactionId: 't-1',
  openedAt: '2026-11-20T10:00:00Z',
  dueAt: '2026-11-20T14:00:00Z',
  firstAnswerAt: null,
  closedAt: null,
};
const message = (id: string, text: string, more: object = {}) => ({
  __typename: 'AdminMessage',
  id,
  author: person('u-1', 'kai'),
  type: 'text',
  text,
  deleted: false,
  hiddenReason: null,
  editedAt: null,
  createdAt: '2026-11-20T10:00:00Z',
  ...more,
});
const pageOf = (...items: object[]) => ({
  __typename: 'AdminConversationPage',
  items,
  page: 1,
  pageSize: 25,
  hasNext: false,
});
const feed = (nextCursor: string | null, ...items: object[]) => ({
  adminConversationMessages: { __typename: 'AdminMessageFeed', items, nextCursor },
});

const show = (role: string, path: string) =>
  showAsStaff(
    [role],
    <Routes>
      <Route path={staffPatterns.adminConversations} element={<ConversationsPage />} />
      <Route path={staffPatterns.adminConversation} element={<ConversationPage />} />
    </Routes>,
    path,
  );
const dialog = () => find(document, '[role=dialog]');
const explain = (reason: string) => fill(find<HTMLTextAreaElement>(document, 'textarea'), reason);

async function open(role: string, more?: object) {
  const { root, calls } = show(role, staffRoutes.adminConversation('c-1'));
  expect(calls[0]?.variables).toMatchObject({ q: 'c-1' });
  await calls[0]?.answer({ adminSearchConversations: pageOf(conversation(more)) });
  return { root, calls };
}

async function read(role: string, more?: object) {
  const { root, calls } = await open(role, more);
  explain('report r-1');
  click(buttonNamed(root, 'Show messages'));
  await expect.poll(() => calls[1]?.operation).toBe('StaffThread');
  await calls[1]?.answer(feed('m-1', message('m-2', 'second'), message('m-1', '<i>first</i>')));
  return { root, calls };
}

it('lists open support cases with their clock, and opens one', async () => {
  const { root, calls } = show('support', staffRoutes.adminConversations());
  expect(calls[0]?.variables).toMatchObject({ userId: null });
  const { dueAt } = supportCase;
  await calls[0]?.answer({ adminConversations: pageOf(conversation({ kind: 'support', supportCase, dueAt })) });
  expect(root.textContent).toContain('Late');
  pressKey(document.body, 'j');
  const panel = find(root, 'aside');
  expect(panel.textContent).toContain('Money');
  expect(find(panel, `a[href="${staffRoutes.adminTransaction('t-1')}"]`)).toBeTruthy();
  pressKey(document.body, 'Enter');
  await expect.poll(() => calls[1]?.variables).toMatchObject({ q: 'c-1' });
});

it('searches by the text in the address', async () => {
  const { root, calls } = show('moderator', `${staffRoutes.adminConversations()}?q=kai`);
  expect(calls[0]).toMatchObject({ operation: 'SearchStaffConversations', variables: { q: 'kai' } });
  await calls[0]?.answer({ adminSearchConversations: pageOf() });
  expect(root.textContent).toContain('No conversations match');
});

it('keeps the focus in the field while the list turns into a search and back', async () => {
  const { root, calls } = show('support', staffRoutes.adminConversations());
  await calls[0]?.answer({ adminConversations: pageOf(conversation(), conversation({ id: 'c-2' })) });
  const field = find<HTMLInputElement>(root, 'input[placeholder="Title, member or ID"]');
  field.focus();
  fill(field, 'kai');
  await expect
    .poll(() => calls.at(-1))
    .toMatchObject({ operation: 'SearchStaffConversations', variables: { q: 'kai' } });
  await calls.at(-1)?.answer({ adminSearchConversations: pageOf(conversation()) });
  await expect.poll(() => root.querySelectorAll('tbody tr').length).toBe(1);
  expect(document.activeElement).toBe(field);
  fill(field, '');
  await expect.poll(() => calls.at(-1)?.operation).toBe('StaffConversations');
  expect(document.activeElement).toBe(field);
});

it('loads no message before a reason is given', async () => {
  const { root, calls } = await open('support');
  expect(root.textContent).toContain('Messages are private');
  click(buttonNamed(root, 'Show messages'));
  expect(root.textContent).toContain('Enter a reason.');
  expect(calls).toHaveLength(1);
});

it('sends the reason with every page, and shows hostile text as text', async () => {
  const { root, calls } = await read('support');
  expect(calls[1]?.variables).toMatchObject({ id: 'c-1', reason: 'report r-1' });
  expect(root.textContent).toContain('<i>first</i>');
  expect(() => buttonNamed(root, 'Delete')).toThrow();
  expect(() => buttonNamed(root, 'Purge kai')).toThrow();
  click(buttonNamed(root, 'Load older messages'));
  await expect.poll(() => calls[2]?.variables).toMatchObject({ reason: 'report r-1', before: 'm-1' });
  await calls[2]?.answer(feed(null, message('m-0', 'oldest')));
  await expect.poll(() => root.textContent).toContain('oldest');
  expect(root.textContent).toContain('second');
});

it('deletes a message and marks it, without reading the thread again', async () => {
  const { root, calls } = await read('moderator');
  click(buttonNamed(root, 'Delete'));
  expect(dialog().textContent).toContain('second');
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'an insult');
  click(buttonNamed(dialog(), 'Delete message'));
  await expect.poll(() => calls[2]?.variables).toEqual({ id: 'm-2', reason: 'an insult' });
  await calls[2]?.answer({ adminDeleteMessage: { __typename: 'AdminDeletedMessage', id: 'm-2' } });
  await expect.poll(() => root.textContent).toContain('Deleted');
  expect(root.textContent).not.toContain('second');
  expect(calls).toHaveLength(3);
});

it('purges a member’s messages and says when there are more', async () => {
  const { root, calls } = await read('risk');
  click(buttonNamed(root, 'Purge maya'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'spam');
  click(buttonNamed(dialog(), 'Delete messages'));
  expect(dialog().textContent).toContain('Type maya to confirm.');
  fill(find<HTMLInputElement>(dialog(), 'input[autocomplete=off]'), 'maya');
  click(buttonNamed(dialog(), 'Delete messages'));
  await expect.poll(() => calls[2]?.variables).toEqual({ input: { userId: 'u-2', hours: 24, reason: 'spam' } });
  await calls[2]?.answer({ adminPurgeMessages: { __typename: 'AdminPurge', removed: 500, more: true } });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toContain('500 messages deleted');
  await expect.poll(() => calls[3]?.operation).toBe('StaffThread');
});

it('replies to an open case, and offers that to nobody else', async () => {
  const { root, calls } = await open('support', { kind: 'support', supportCase });
  click(buttonNamed(root, 'Reply'));
  click(buttonNamed(dialog(), 'Send reply'));
  expect(dialog().textContent).toContain('Enter a reply.');
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'It arrives today.');
  click(buttonNamed(dialog(), 'Send reply'));
  await expect
    .poll(() => calls.find(({ operation }) => operation === 'ReplyToCase')?.variables)
    .toEqual({
      id: 'c-1',
      text: 'It arrives today.',
    });
  const risk = await open('risk', { kind: 'support', supportCase });
  expect(() => buttonNamed(risk.root, 'Reply')).toThrow();
  const group = await open('support');
  expect(() => buttonNamed(group.root, 'Close case')).toThrow();
});

it('says that a conversation doesn’t exist, and keeps referees out', async () => {
  const { root, calls } = show('admin', staffRoutes.adminConversation('nope'));
  await calls[0]?.answer({ adminSearchConversations: pageOf() });
  await expect.poll(() => root.textContent).toContain('No conversation has this ID');
  expect(show('referee', staffRoutes.adminConversation('c-1')).root.textContent).toContain('Your role can’t open this');
});

it('takes the checked conversations that wait for support', async () => {
  const { root, calls } = show('support', staffRoutes.adminConversations());
  const waiting = conversation({ kind: 'support', supportCase, dueAt: supportCase.dueAt });
  await calls[0]?.answer({ adminConversations: pageOf(waiting, conversation({ id: 'c-2' })) });
  click(find(root, '[aria-label="Select all"]'));
  click(buttonNamed(find(root, '[aria-label="Selected rows"]'), 'Take'));
  click(buttonNamed(dialog(), 'Take 1 entry'));
  await expect.poll(() => calls[1]?.variables).toEqual({ queue: 'support_cases', id: 'c-1', previousOwnerId: null });
});
