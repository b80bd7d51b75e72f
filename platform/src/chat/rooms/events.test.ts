import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { type EventStaff, eventOf, eventStaff, leagueOf } from '../../events/testing/events.ts';
import { newId } from '../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { runDeletedHooks } from '../../users/accountHooks.ts';
import type { ConversationView, MessageFeed, MessageView } from '../schemas.ts';
import { amongStrangers, begin, call, direct, list, look, send } from '../testing/conversations.ts';

let t: TestPlatform;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform(amongStrangers);
  staff = await eventStaff(t);
});
afterAll(() => t.close());

const event = async () => eventOf(t, staff, await leagueOf(t));

test('an event has one chat, whichever route is used', async () => {
  const { id, name } = await event();
  const person = await t.person();
  const said = await Promise.all(
    ['one', 'two'].map((text) =>
      call<MessageView>(t, person, 'POST', '/comment_messages', {
        subject_type: 'event',
        subject_id: id,
        type: 'text',
        text,
      }),
    ),
  );
  const room = (await call<ConversationView>(t, null, 'GET', `/chats/staking?event_id=${id}`)).body;
  expect(room).toMatchObject({ kind: 'event', title: name, subject_id: id, can_send: false });
  expect(said.map(({ body }) => body.conversation_id)).toEqual([room.id, room.id]);
  const seen = await call<MessageFeed & { chat_id: string }>(
    t,
    null,
    'GET',
    `/comment_messages?subject_type=event&subject_id=${id}`,
  );
  expect(seen.body.chat_id).toBe(room.id);
  expect(seen.body.items.map(({ data }) => data.text).sort()).toEqual(['one', 'two']);
  expect(await look(t, person, room.id)).toMatchObject({ joined: true, notification_setting: 'mentions' });
});

test('a hidden event has no chat, and comments can be turned off for a user', async () => {
  const { id } = await event();
  const person = await t.person();
  const body = { subject_type: 'event', subject_id: id, type: 'text', text: 'hello' };
  await sql`insert into feature_disablements (user_id, feature) values (${person.id}, 'comment')`.execute(t.owner);
  expect(await call(t, person, 'POST', '/comment_messages', body)).toMatchObject({ code: 1020 });
  await t.owner.updateTable('events').set({ hidden: true }).where('id', '=', id).execute();
  for (const path of [`/comment_messages?subject_type=event&subject_id=${id}`, `/chats/staking?event_id=${id}`])
    expect(await call(t, null, 'GET', path)).toMatchObject({ status: 404 });
  expect(await call(t, await t.person(), 'POST', '/comment_messages', body)).toMatchObject({ status: 404 });
});

test('a team can be shared with its event', async () => {
  const [one, other] = [await t.person(), await t.person()];
  const { id, name, teams } = await event();
  const conversation = await direct(t, one, other);
  const team = teams[0];
  expect(await send(t, one, conversation.id, '', { type: 'bounty', team_id: team?.id })).toMatchObject({ status: 200 });
  const card = { id: team?.id, name: team?.name, event_id: id, event_kind: 'stake_event', event_name: name };
  expect((await list(t, other, conversation.id)).items).toMatchObject([
    { type: 'bounty', data: { text: '', team: card } },
  ]);
  await t.owner.updateTable('events').set({ hidden: true }).where('id', '=', id).execute();
  expect((await list(t, other, conversation.id)).items).toMatchObject([{ type: 'bounty', data: { team: null } }]);
});

test('a clip can be shared as long as it exists', async () => {
  const [one, other] = [await t.person(), await t.person()];
  const { id: eventId } = await event();
  const [mediaId, id] = [newId(), newId()];
  await sql`insert into media (id, user_id, type, state, token_hash, token_expires_at, max_bytes)
    values (${mediaId}, ${other.id}, 'clip', 'pending', '\\x00', app_now(), 1)`.execute(t.owner);
  await sql`insert into clips (id, owner_id, media_id, event_id, start_ms, end_ms, title, created_at)
    values (${id}, ${other.id}, ${mediaId}, ${eventId}, 1000, 9000, 'The goal', app_now())`.execute(t.owner);
  const conversation = await direct(t, one, other);
  const clip = { type: 'clip', clip_id: id };
  expect(await send(t, one, conversation.id, '', clip)).toMatchObject({ status: 200 });
  const [shown] = (await list(t, other, conversation.id)).items;
  expect(shown?.data.clip).toMatchObject({ id, title: 'The goal', owner: { id: other.id }, duration_ms: 8000 });
  expect(shown?.data.clip?.video_url).toContain(`/media/${mediaId}?sig=`);
  await sql`update clips set removed_at = app_now() where id = ${id}`.execute(t.owner);
  expect((await list(t, other, conversation.id)).items).toMatchObject([{ type: 'clip', data: { clip: null } }]);
});

test('deleting an account ends its memberships, and its messages stay without a name', async () => {
  const [gone, other, third] = [await t.person(), await t.person(), await t.person()];
  const group = await begin(t, gone, { user_ids: [other.id, third.id], title: 'Three of us' });
  const two = await direct(t, gone, other);
  await send(t, gone, group.id, 'bye');
  await send(t, gone, two.id, 'bye');
  await withTransaction(t.db, async (tx) => {
    await runDeletedHooks(tx, gone.id);
    await sql`update users set status = 'deleted' where id = ${gone.id}`.execute(tx);
  });
  expect(await look(t, other, group.id)).toMatchObject({ member_count: 2, role: 'owner' });
  expect((await list(t, other, group.id)).items).toMatchObject([
    { data: { text: 'bye' }, user_profile: null, by_product: false },
  ]);
  expect(await look(t, other, two.id)).toMatchObject({ title: 'Deleted account', peers: [] });
  expect(await send(t, other, two.id, 'are you there?')).toMatchObject({ status: 409, code: 1002 });
});
