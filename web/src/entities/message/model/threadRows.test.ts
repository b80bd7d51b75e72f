// @vitest-environment node
import { expect, it } from 'vitest';
import { sampleMessage } from '@/entities/conversation/model/samples.ts';
import type { MessageView } from './liveMessages.ts';
import type { Outgoing } from './outbox.ts';
import { threadRows } from './threadRows.ts';

const person = (id: string) => ({ __typename: 'PublicPerson' as const, id, username: id, imageUrl: null });
const at = (minute: number, day = 22) => new Date(Date.UTC(2026, 10, day, 12, minute)).toISOString();

const message = (seq: number, by: string, minute: number, change: Partial<MessageView> = {}) =>
  sampleMessage({ id: `m${seq}`, seq, userProfile: person(by), createdAt: at(minute), ...change });

const waiting = (nonce: string, minute: number): Outgoing => ({
  nonce,
  userId: 'me',
  to: { kind: 'conversation', id: 'c1' },
  type: 'text',
  text: 'on its way',
  mentions: [],
  createdAt: at(minute),
  state: 'waiting',
});

const rows = (messages: MessageView[], readUpTo: string | null = null, outgoing: Outgoing[] = []) =>
  threadRows({ messages: messages.toReversed(), outgoing, selfId: 'me', readUpTo });

it("marks the start of each day, and groups an author's messages that are at most five minutes apart", () => {
  const shown = rows([
    message(1, 'maya', 0, { createdAt: at(0, 21) }),
    message(2, 'maya', 0),
    message(3, 'maya', 4),
    message(4, 'maya', 10),
    message(5, 'me', 11),
  ]);
  expect(shown.map(({ day }) => day)).toEqual([true, true, false, false, false]);
  expect(shown.map(({ grouped }) => grouped)).toEqual([false, false, true, false, false]);
  expect(shown.map(({ goesOn }) => goesOn)).toEqual([false, true, false, false, false]);
});

it('draws one divider above the first unread message from someone else, and counts only messages from others', () => {
  const all = [
    message(1, 'me', 0),
    message(2, 'me', 1),
    message(3, 'maya', 2),
    message(4, 'me', 3),
    message(5, 'rui', 4),
  ];
  expect(rows(all, 'm1').map(({ unread }) => unread)).toEqual([0, 0, 2, 0, 0]);
  expect(rows(all, null).some(({ unread }) => unread > 0)).toBe(false);
  expect(rows(all, 'm5').some(({ unread }) => unread > 0)).toBe(false);
  expect(rows(all.slice(0, 2), 'm1').some(({ unread }) => unread > 0)).toBe(false);
});

it('shows pending messages last, once, with the same key before and after delivery', () => {
  const before = rows([message(1, 'maya', 0)], null, [waiting('nonce-1', 1)]);
  expect(before.map(({ key }) => key)).toEqual(['m1', 'nonce-1']);
  const after = rows([message(1, 'maya', 0), message(2, 'me', 1, { nonce: 'nonce-1' })], null, [waiting('nonce-1', 1)]);
  expect(after.map(({ key }) => key)).toEqual(['m1', 'nonce-1']);
  expect(after[1]?.outgoing).toBeNull();
});

it('never groups system messages or replies', () => {
  const product = message(1, 'x', 0, { userProfile: null, byProduct: true });
  const answer = {
    replyTo: {
      __typename: 'MessageQuote' as const,
      id: 'm0',
      userProfile: null,
      type: 'text' as const,
      text: 'x',
      deleted: false,
    },
  };
  const shown = rows([product, { ...product, id: 'm2', seq: 2 }, message(3, 'maya', 1), message(4, 'maya', 1, answer)]);
  expect(shown.some(({ grouped }) => grouped)).toBe(false);
});

it('returns the same object for an unchanged line', () => {
  const said = [message(1, 'maya', 0), message(2, 'maya', 10), message(3, 'me', 11)];
  const before = rows(said);
  const after = rows([...said, message(4, 'me', 12)]);
  expect(after.map((row, index) => row === before[index])).toEqual([true, true, false, false]);
  expect(after[2]).toEqual({ ...before[2], goesOn: true });
});
