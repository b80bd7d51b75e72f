import type { ConversationView } from '../../../platform/src/chat/schemas.ts';
import { begin, call, send } from '../../../platform/src/chat/testing/conversations.ts';
import { leagueOf } from '../../../platform/src/events/testing/events.ts';
import { duel } from '../../../platform/src/matches/testing/duel.ts';
import { newId } from '../../../platform/src/shared/ids.ts';
import type { Person, TestPlatform } from '../../../platform/src/testing/harness.ts';
import { document } from '../parity/subjects/people.ts';
import type { World } from '../parity/world.ts';

/**
 * Callers by their relation to the owner of the subject, in calling order. The owner comes last, so that the others
 * find the subject unchanged. A `clerk` is staff with an unrelated role; the owner has blocked `blocked` and was
 * blocked by `blocking`.
 */
export const columns = [
  'signed_out',
  'guest',
  'banned',
  'clerk',
  'staff',
  'stranger',
  'blocked',
  'blocking',
  'member',
  'own',
] as const;
export type Column = (typeof columns)[number];

/** Text of every message and title, so that a response can be searched for it. */
export const words = 'The lamp is behind the door';

/** Columns whose callers have a full session. */
const players = new Set<Column>(['stranger', 'blocked', 'blocking', 'member', 'own']);

type Made = Promise<string>;

/**
 * The people in one row. The owner and `member` follow each other, share a group and a community, and have exchanged
 * messages. The owner wrote to `blocked` and `blocking` before the blocks. Everything else is created only when a row
 * needs it.
 */
export interface Scenario {
  world: World;
  t: TestPlatform;
  owner: Person;
  /** Null when signed out. */
  actor(who: Column): Person | null;
  /** The owner's direct conversation with this caller, or the one with `member` for callers without one. */
  direct(who: Column): string;
  group(): Made;
  community(): Made;
  /** A group created by the caller, in which they may write regardless of their relation to the owner. */
  ownGroup(who: Column): Made;
  /** A message by the owner in the group. */
  message(): Made;
  /** A message by the owner in the direct conversation. */
  directMessage(who: Column): string;
  support(): Made;
  /** The owner's active match, public or private. */
  match(visibility: 'public' | 'private'): Made;
  clip(): Made;
  video(): Made;
  /** Adds the owner to a league team. */
  joinTeam(): Made;
  /** An unused file uploaded by the owner. */
  file(type: 'clip' | 'video' | 'profile'): Made;
  /** Changes the owner's privacy settings. */
  set(switches: Partial<Record<'private_profile' | 'private_stats' | 'invisible', boolean>>): Promise<void>;
}

/** Creates the people in one row, except those that already exist. */
export async function createScenario(
  world: World,
  known: Pick<People, 'staff' | 'clerk'> & Partial<Pick<People, 'own'>>,
): Promise<Scenario> {
  const { t } = world;
  const people = await createPeople(world, known);
  const { own: owner, member, blocked, blocking } = people;
  await done(t, owner, `/users/${member.id}/follow`);
  await done(t, member, `/users/${owner.id}/follow`);
  const threads = await writeTo(t, owner, { member, blocked, blocking });
  await done(t, owner, `/users/${blocked.id}/block`, {});
  await done(t, blocking, `/users/${owner.id}/block`, {});

  const running = once(async () => (await duel(t, world.field, [owner, member], 'active')).id);
  const thread = (who: Column) => threads.get(who) ?? threads.get('member') ?? { id: '', message: '' };
  const group = once(async () => (await begin(t, owner, { user_ids: [member.id], title: 'Owls of the group' })).id);
  return {
    world,
    t,
    owner,
    actor: (who) => (who === 'signed_out' ? null : people[who]),
    direct: (who) => thread(who).id,
    group,
    ownGroup: async (who) => {
      if (who === 'signed_out' || !players.has(who)) return newId();
      const friend = await t.person();
      return (await begin(t, people[who], { user_ids: [friend.id], title: 'Just us two' })).id;
    },
    community: once(() => makeCommunity(t, owner, member)),
    message: once(async () => say(t, owner, await group())),
    directMessage: (who) => thread(who).message,
    support: once(async () => (await call<ConversationView>(t, owner, 'POST', '/support/conversation', {})).body.id),
    match: async (visibility) => {
      const id = await running();
      await t.owner.updateTable('matches').set({ visibility }).where('id', '=', id).execute();
      return id;
    },
    clip: once(async () => {
      const cut = { match_id: await running(), start: 0, end: 5000 };
      return publish(world, owner, '/clips', { media_id: await document(world, owner, 'clip'), ...cut });
    }),
    video: once(async () =>
      publish(world, owner, '/users/videos', { media_id: await document(world, owner, 'video') }),
    ),
    joinTeam: once(() => joinTeam(t, owner)),
    file: (type) => document(world, owner, type),
    async set(switches) {
      await t.owner.updateTable('users').set(switches).where('id', '=', owner.id).execute();
    },
  };
}

type People = Record<Exclude<Column, 'signed_out'>, Person>;

async function createPeople(world: World, known: Parameters<typeof createScenario>[1]): Promise<People> {
  const { t } = world;
  const people = {
    guest: await t.person({ scope: 'guest', status: 'guest' }),
    banned: await t.person({ scope: 'banned', status: 'banned' }),
    stranger: await t.person(),
    blocked: await t.person(),
    blocking: await t.person(),
    member: await world.somebody(),
    own: known.own ?? (await world.somebody()),
    staff: known.staff,
    clerk: known.clerk,
  };
  // Backdates the accounts, because other tests cover the restrictions on new accounts.
  const ids = Object.values(people).map(({ id }) => id);
  await t.owner
    .updateTable('users')
    .set({ created_at: new Date('2026-01-01') })
    .where('id', 'in', ids)
    .execute();
  return people;
}

interface Thread {
  id: string;
  message: string;
}

async function writeTo(t: TestPlatform, owner: Person, people: Partial<Record<Column, Person>>) {
  const threads = new Map<Column, Thread>();
  for (const [who, person] of Object.entries(people)) {
    const { id } = await begin(t, owner, { user_ids: [person.id] });
    threads.set(who as Column, { id, message: await say(t, owner, id) });
  }
  return threads;
}

function once(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

async function say(t: TestPlatform, author: Person, conversationId: string): Made {
  const { status, body } = await send(t, author, conversationId, words);
  if (status !== 200) throw new Error(`not said: ${JSON.stringify(body)}`);
  return body.id;
}

async function done(t: TestPlatform, person: Person, path: string, body?: object): Promise<void> {
  const response = await t.inject(person, 'POST', `/api/v1${path}`, body);
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
}

async function makeCommunity(t: TestPlatform, owner: Person, member: Person): Made {
  const { id } = await begin(t, owner, { user_ids: [], title: 'Night owls', community: true });
  for (const step of ['join', 'guidelines']) await done(t, member, `/conversations/${id}/${step}`);
  return id;
}

/** Publishes an uploaded file. */
async function publish({ t }: World, owner: Person, path: string, body: object): Made {
  const response = await t.inject(owner, 'POST', `/api/v1${path}`, { title: words, ...body });
  if (response.statusCode !== 201) throw new Error(`${path}: ${response.body}`);
  return response.json().id;
}

async function joinTeam(t: TestPlatform, { id: userId }: Person): Made {
  const { teamIds } = await leagueOf(t);
  const [teamId = ''] = teamIds;
  const place = { slot: 'lineup' as const, captain: false, role: null, position: 9 };
  await t.db
    .insertInto('league_team_members')
    .values({ league_team_id: teamId, user_id: userId, ...place })
    .execute();
  return teamId;
}
