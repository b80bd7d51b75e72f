import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import { communityGuidelines, createConversation } from '../chat/conversations/create.ts';
import { joinConversation } from '../chat/conversations/members.ts';
import { changeOwn } from '../chat/conversations/membership.ts';
import type { Draft } from '../chat/messages/draft.ts';
import { postMessage } from '../chat/messages/post.ts';
import { addReaction } from '../chat/messages/reactions.ts';
import { markRead } from '../chat/messages/read.ts';
import { stakingRoom } from '../chat/rooms/rooms.ts';
import type { MessageView } from '../chat/schemas.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Session } from '../http/access/session.ts';
import { newId } from '../shared/ids.ts';
import { type Card, chats, communities, directs, group, type Line, stakingTalk, type Talk } from './talk.ts';

/** Minutes between two messages, if a message doesn't say otherwise. */
const PAUSE_MINUTES = 7;

/** Seeds communities, the staking chat and demo conversations once, through the regular operations. */
export async function seedChat(deps: Deps): Promise<void> {
  const known = await deps.db
    .selectFrom('conversations')
    .select('id')
    .where('kind', '=', 'community')
    .executeTakeFirst();
  if (known) return;
  const people = await peopleByName(deps);
  const one = (name: string) => {
    const id = people.get(name);
    if (id === undefined) throw new Error(`the demo world has no ${name}`);
    return sessionOf(id);
  };
  const ids = await makeCommunities(deps);
  for (const [slug, said] of Object.entries(chats)) {
    const id = ids.get(slug);
    if (id === undefined) continue;
    for (const name of new Set(said.lines.map(([author]) => author))) await enter(deps, one(name), id);
    await talk(deps, id, said, one);
  }
  await talk(deps, await withTransaction(deps.db, stakingRoom), stakingTalk, one);
  for (const { from, to, read, pinned, ...said } of directs) {
    const { id } = await createConversation(deps, one(from).userId, { user_ids: [one(to).userId] });
    const last = await talk(deps, id, said, one);
    if (read !== undefined && last) await markRead(deps, one(read), id, last.id);
    if (pinned !== undefined) await changeOwn(deps, one(pinned), id, { pinned: true });
  }
  const [owner = '', ...others] = group.people;
  const user_ids = others.map((name) => one(name).userId);
  const { id } = await createConversation(deps, one(owner).userId, { user_ids, title: group.title });
  await talk(deps, id, group, one);
}

async function peopleByName({ db }: Deps): Promise<Map<string, string>> {
  const rows = await db.selectFrom('users').select(['id', 'username']).execute();
  return new Map(rows.map((row) => [row.username, row.id]));
}

/** Returns a session object for a person, which isn't stored in the database. */
function sessionOf(userId: string): Session {
  return {
    id: newId(),
    userId,
    area: 'player',
    scope: 'full',
    userStatus: 'enabled',
    roles: [],
    deviceId: null,
    fresh: false,
  };
}

/** Creates communities and returns their IDs by slug. A game's community uses the game's picture. */
async function makeCommunities({ db }: Deps): Promise<Map<string, string>> {
  const games = await db.selectFrom('games').select(['slug', 'name', 'image_url']).execute();
  const ids = new Map<string, string>();
  for (const [index, { slug, category, title }] of communities.entries()) {
    const game = games.find((each) => each.slug === slug);
    const categoryId = await categoryOf(db, category, index);
    const id = newId();
    await db
      .insertInto('conversations')
      .values({
        id,
        kind: 'community',
        title: game?.name ?? title,
        category_id: categoryId,
        verified: true,
        guidelines: communityGuidelines,
        image_url: game?.image_url ?? null,
      })
      .execute();
    ids.set(slug, id);
  }
  return ids;
}

async function categoryOf(db: Deps['db'], name: string, position: number): Promise<string> {
  const slug = name.toLowerCase();
  await db
    .insertInto('conversation_categories')
    .values({ id: newId(), slug, name, position })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('conversation_categories')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return id;
}

async function enter(deps: Deps, session: Session, id: string): Promise<void> {
  await joinConversation(deps, session, id);
  await changeOwn(deps, session, id, { guidelinesApproved: true });
}

/** Posts the messages in order, then backdates them over several days. Returns the last one. */
async function talk(
  deps: Deps,
  id: string,
  { lines, minutesAgo }: Talk,
  one: (name: string) => Session,
): Promise<MessageView | undefined> {
  const said: { message: MessageView; at: number }[] = [];
  let minutes = 0;
  for (const [author, text, more = {}] of lines) {
    minutes += more.after ?? PAUSE_MINUTES;
    const draft = await draftOf(deps, one(author).userId, text, more, one);
    if (!draft) continue;
    const answered = more.answers === undefined ? undefined : said.at(-more.answers)?.message.id;
    const message = await postMessage(deps, one(author), { conversationId: id }, { ...draft, reply_to_id: answered });
    await react(deps, message, more.reactions ?? [], one);
    said.push({ message, at: minutes });
  }
  const ago = said.map(({ at }) => minutesAgo + minutes - at);
  // Join messages are posted automatically and must come before all other messages.
  await sql`with told as (
      update messages m set created_at = m.created_at - make_interval(mins => coalesce(
        (select l.ago from unnest(${said.map(({ message }) => message.id)}::uuid[], ${ago}::int[]) as l (id, ago)
          where l.id = m.id), ${minutesAgo + minutes}))
      where m.conversation_id = ${id} returning m.created_at)
    update conversations set created_at = (select min(created_at) from told),
      last_message_at = (select max(created_at) from told) where id = ${id}`.execute(deps.db);
  return said.at(-1)?.message;
}

/** Builds a draft with a card. Null if the demo data contains no object for it. */
async function draftOf(
  { db }: Deps,
  authorId: string,
  text: string,
  { card, mentions }: NonNullable<Line[2]>,
  one: (name: string) => Session,
): Promise<Draft | null> {
  if (card === 'team') {
    const team_id = await nextTeam(db);
    return team_id === null ? null : { type: 'bounty', team_id };
  }
  if (card) {
    const match_id = await matchFor(db, card, authorId);
    return match_id === null ? null : { type: 'match', match_id };
  }
  if (!mentions) return { type: 'text', text };
  return { type: 'mentions', text, mentions: mentions.map((name) => one(name).userId) };
}

/** Finds a public match that the author has played, or else the first open one. */
async function matchFor(db: Deps['db'], card: Exclude<Card, 'team'>, authorId: string): Promise<string | null> {
  const row = await db
    .selectFrom('matches as m')
    .leftJoin('match_participants as p', (join) => join.onRef('p.match_id', '=', 'm.id').on('p.user_id', '=', authorId))
    .select('m.id')
    .where('m.visibility', '=', 'public')
    .where('m.state', '=', card === 'open' ? 'available' : 'completed')
    .orderBy((eb) => eb('p.id', 'is', null), card === 'open' ? 'desc' : 'asc')
    .orderBy('m.number')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Finds a team of the next event. */
async function nextTeam(db: Deps['db']): Promise<string | null> {
  const row = await db
    .selectFrom('event_teams as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select('t.id')
    .where('e.state', '=', 'scheduled')
    .orderBy('e.start_date')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function react(
  deps: Deps,
  { id }: MessageView,
  reactions: readonly [name: string, emoji: string][],
  one: (name: string) => Session,
): Promise<void> {
  for (const [name, value] of reactions) await addReaction(deps, one(name), id, { type: 'emoji', value });
}
