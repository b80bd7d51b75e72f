import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import { communityGuidelines, createConversation } from '../chat/create.ts';
import type { Draft } from '../chat/draft.ts';
import { joinConversation } from '../chat/members.ts';
import { changeOwn } from '../chat/membership.ts';
import { postMessage } from '../chat/post.ts';
import { addReaction } from '../chat/reactions.ts';
import { stakingRoom } from '../chat/rooms.ts';
import type { MessageView } from '../chat/schemas.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Session } from '../http/session.ts';
import { newId } from '../shared/ids.ts';
import { chats, communities, directs, group, type Line, stakingTalk } from './talk.ts';

/** Minutes between two lines of a thread, as it is shown. */
const PAUSE_MINUTES = 7;

/** Communities of the product, a staking room and what demo people say to each other; once, by the calls that people use. */
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
  for (const [slug, lines] of Object.entries(chats)) {
    const id = ids.get(slug);
    if (id === undefined) continue;
    for (const name of new Set(lines.map(([author]) => author))) await enter(deps, one(name), id);
    await talk(deps, id, lines, one);
  }
  await talk(deps, await withTransaction(deps.db, stakingRoom), stakingTalk, one);
  for (const { from, to, lines } of directs) {
    const { id } = await createConversation(deps, one(from).userId, { user_ids: [one(to).userId] });
    await talk(deps, id, lines, one);
  }
  const [owner = '', ...others] = group.people;
  const user_ids = others.map((name) => one(name).userId);
  const { id } = await createConversation(deps, one(owner).userId, { user_ids, title: group.title });
  await talk(deps, id, group.lines, one);
}

async function peopleByName({ db }: Deps): Promise<Map<string, string>> {
  const rows = await db.selectFrom('users').select(['id', 'username']).execute();
  return new Map(rows.map((row) => [row.username, row.id]));
}

/** Somebody who is signed in, without a session to be found by anybody. */
function sessionOf(userId: string): Session {
  return { id: newId(), userId, area: 'player', scope: 'full', userStatus: 'enabled', roles: [], deviceId: null };
}

/** Ids by slug. A community about a game has the game's picture. */
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

/** Says the lines in order, and lets them look as if they were said over some hours. */
async function talk(deps: Deps, id: string, lines: readonly Line[], one: (name: string) => Session): Promise<void> {
  for (const [author, text, more] of lines) {
    const said = await postMessage(deps, one(author), { conversationId: id }, draftOf(text, more, one));
    await react(deps, said, more?.reactions ?? [], one);
  }
  await sql`with told as (
      update messages m set created_at = m.created_at - (c.last_seq - m.seq) * make_interval(mins => ${PAUSE_MINUTES})
      from conversations c where c.id = m.conversation_id and c.id = ${id} returning m.created_at)
    update conversations set created_at = (select min(created_at) from told) where id = ${id}`.execute(deps.db);
}

function draftOf(text: string, more: Line[2], one: (name: string) => Session): Draft {
  if (!more?.mentions) return { type: 'text', text };
  return { type: 'mentions', text, mentions: more.mentions.map((name) => one(name).userId) };
}

async function react(
  deps: Deps,
  { id }: MessageView,
  reactions: readonly [name: string, emoji: string][],
  one: (name: string) => Session,
): Promise<void> {
  for (const [name, value] of reactions) await addReaction(deps, one(name), id, { type: 'emoji', value });
}
