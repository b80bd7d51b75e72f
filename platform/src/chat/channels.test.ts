import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '../http/access/session.ts';
import type { SessionScope } from '../http/policy.ts';
import { duel, type Field, fieldOf, player } from '../matches/testing/duel.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { chatChannel } from './channels.ts';
import type { ConversationView, MessageChange } from './schemas.ts';
import { amongStrangers, begin, call, direct, send } from './testing/conversations.ts';

let t: TestPlatform;
let field: Field;
beforeAll(async () => {
  t = await testPlatform(amongStrangers);
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

function sessionOf(person: Person, scope: SessionScope = 'full'): Session {
  return {
    id: newId(),
    userId: person.id,
    area: 'player',
    scope,
    userStatus: 'enabled',
    roles: [],
    deviceId: null,
    fresh: false,
  };
}

/** Subscribes to a channel and collects its events in `events`. */
async function follow(name: string, session: Session | null, key: Record<string, string> = {}) {
  const channel = t.deps.live.channels.get(name);
  if (!channel) throw new Error(`there is no channel ${name}`);
  const seen: { snapshot: unknown; events: MessageChange[] } = { snapshot: null, events: [] };
  await t.deps.live.subscribe(
    { channel, session, key, resume: null },
    {
      snapshot: (_seq, _at, data) => {
        seen.snapshot = data;
      },
      event: (event) => seen.events.push(JSON.parse(event.data)),
      resync: () => undefined,
    },
  );
  return seen;
}

test('a user follows all their conversations; a banned user only follows the support conversation', async () => {
  const [one, other] = [await t.person(), await t.person()];
  const { id } = await direct(t, one, other);
  const support = (await call<ConversationView>(t, other, 'POST', '/support/conversation', {})).body.id;
  const full = await follow('messages', sessionOf(other));
  const narrowed = await follow('messages', sessionOf(other, 'banned'));
  expect(full.snapshot).toMatchObject({ type: 'state', unread_conversations: 0 });
  await send(t, one, id, 'hello');
  await send(t, other, support, 'help');
  await vi.waitFor(() => expect(narrowed.events.length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(full.events.length).toBeGreaterThan(1));
  expect(full.events.map(({ conversation_id }) => conversation_id)).toEqual([id, support]);
  expect(narrowed.events.map(({ conversation_id }) => conversation_id)).toEqual([support]);
  expect(full.events[0]).toMatchObject({
    type: 'message.added',
    message: { data: { text: 'hello' } },
    conversation: { unread_count: 1, is_read: false, title: one.username },
  });
});

test('a public chat is the same for everyone, and other conversations can’t be followed as chats', async () => {
  const [one, other] = [await t.person(), await t.person()];
  const room = await begin(t, one, { user_ids: [], title: 'Night owls', community: true });
  await send(t, one, room.id, 'first');
  const anybody = await follow('chat', null, { chat_id: room.id });
  expect(anybody.snapshot).toMatchObject({ type: 'state', items: [{ data: { text: 'first' } }] });
  await send(t, one, room.id, 'second');
  await vi.waitFor(() =>
    expect(anybody.events).toMatchObject([{ type: 'message.added', message: { data: { text: 'second' } } }]),
  );
  const { id } = await direct(t, one, other);
  await expect(chatChannel.authorize?.(null, { chat_id: id }, t.db)).rejects.toMatchObject({ code: 404 });
  await expect(chatChannel.authorize?.(null, { chat_id: newId() }, t.db)).rejects.toMatchObject({ code: 404 });
});

test('comments on a private match can only be followed by its players', async () => {
  const [a, b] = [await player(t, field), await player(t, field)] as const;
  const { id } = await duel(t, field, [a, b], 'active');
  const key = { subject_type: 'match', subject_id: id };
  const channel = t.deps.live.channels.get('comments');
  const may = (session: Session | null) => channel?.authorize?.(session, key, t.db);
  const stranger = sessionOf(await t.person());
  for (const session of [null, stranger, sessionOf(a)]) expect(await may(session)).toBe(true);
  expect((await follow('comments', null, key)).snapshot).toMatchObject({ items: [] });
  await t.owner.updateTable('matches').set({ visibility: 'private' }).where('id', '=', id).execute();
  expect([await may(null), await may(stranger), await may(sessionOf(a)), await may(sessionOf(b))]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
