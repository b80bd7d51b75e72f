import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db } from '../db/database.ts';
import { EventBrief } from '../events/schemas.ts';
import { eventBriefs } from '../events/view.ts';
import { likeText, notBlocked } from '../people/profile/matching.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { type PageRequest, pageRange } from '../shared/page.ts';
import { Id, Nullable } from '../shared/schema.ts';
import { PublicPerson } from '../users/publicPerson.ts';

export const SearchResults = Type.Object({
  people: Type.Array(Type.Object({ user_id: Id, user: PublicPerson, is_following: Type.Boolean() })),
  teams: Type.Array(
    Type.Object({
      event_team_id: Id,
      name: Type.String(),
      code: Type.String(),
      image_url: Nullable(Type.String()),
      event: EventBrief,
    }),
  ),
  events: Type.Array(EventBrief),
  communities: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      image_url: Nullable(Type.String()),
      member_count: Type.Integer({ minimum: 0 }),
      verified: Type.Boolean(),
    }),
  ),
  page: Type.Integer(),
  page_size: Type.Integer(),
  has_next: Type.Boolean(),
});
describeSchema(SearchResults, 'SearchResults', 'Search results.', {
  people: 'Users by name. Excludes users who have blocked the viewer or whom the viewer has blocked.',
  teams: 'Teams by name or short code, with their latest event.',
  events: 'Events by name or code.',
  communities: 'Communities by title.',
  page_size: 'Maximum number of items of each kind on the page.',
  has_next: 'True when any kind has another page.',
  'teams.event_team_id': 'ID of the team in its latest event.',
  'teams.code': 'Short code of the team.',
  'teams.image_url': 'Team crest URL. Null when there is none.',
  'teams.event': 'Latest event.',
  'communities.title': 'Name shown in the list of communities.',
  'communities.verified': 'True for official communities run by Duelbook.',
  'people.user': 'User who was found.',
  'people.user_id': 'ID of the user who was found.',
  'teams.name': 'Name shown to players.',
});
type SearchResults = Static<typeof SearchResults>;
type Team = SearchResults['teams'][number];

interface Wanted extends PageRequest {
  q: string;
}

/**
 * Finds users, teams, events and communities that match a text, prefix matches first.
 * @throws 1000 for a single letter
 */
export async function search(db: Db, viewerId: string | null, wanted: Wanted): Promise<SearchResults> {
  const text = likeText(wanted.q);
  if (text.length < 2) throw common.validation({}, 'Enter at least two letters.', 'q');
  const range = rangeOf(wanted);
  const [people, teams, events, communities] = await Promise.all([
    findPeople(db, viewerId, text, range),
    findTeams(db, text, range),
    findEvents(db, text, range),
    findCommunities(db, text, range),
  ]);
  const found = [people, teams, events, communities];
  const size = wanted.page_size;
  return {
    people: people.slice(0, size),
    teams: await withEvents(db, teams.slice(0, size)),
    events: await eventBriefs(
      db,
      events.slice(0, size).map(({ id }) => id),
    ),
    communities: communities.slice(0, size),
    page: wanted.page,
    page_size: size,
    has_next: found.some((rows) => rows.length > size),
  };
}

function rangeOf(wanted: PageRequest): RawBuilder<unknown> {
  const { offset, limit } = pageRange(wanted);
  return sql`offset ${offset} limit ${limit}`;
}

async function findPeople(db: Db, viewerId: string | null, text: string, range: RawBuilder<unknown>) {
  const { rows } = await sql<SearchResults['people'][number]>`
    select u.id as user_id, jsonb_build_object('id', u.id, 'username', u.username, 'image_url', u.profile_media_url) as user,
      exists (select from follows f where f.follower_id = ${viewerId} and f.followed_id = u.id) as is_following
    from users u
    where u.status not in ('deleted', 'guest', 'disabled', 'banned') and u.username like ${`%${text}%`}
      and ${notBlocked(viewerId, 'u.id')}
    order by u.username like ${`${text}%`} desc, u.username ${range}`.execute(db);
  return rows;
}

type FoundTeam = Omit<Team, 'event'> & { event_id: string };

/**
 * Finds teams. League teams are listed once, with their latest event, and other teams once for each of their events.
 */
async function findTeams(db: Db, text: string, range: RawBuilder<unknown>): Promise<FoundTeam[]> {
  const { rows } = await sql<FoundTeam>`
    select event_team_id, event_id, name, code, image_url from (
      select distinct on (coalesce(t.league_team_id, t.id)) t.id as event_team_id, t.event_id, t.name, t.code, t.image_url
      from event_teams t join events e on e.id = t.event_id
      where ${shownEvent} and t.status <> 'withdrawn' and not t.waitlisted and (lower(t.name) like ${`%${text}%`} or lower(t.code) like ${`${text}%`}
        or exists (select from unnest(t.tags) tag where lower(tag) like ${`${text}%`}))
      order by coalesce(t.league_team_id, t.id), e.start_date desc) teams
    order by lower(name) like ${`${text}%`} desc, name, event_team_id ${range}`.execute(db);
  return rows;
}

async function withEvents(db: Db, teams: readonly FoundTeam[]): Promise<Team[]> {
  const briefs = await eventBriefs(
    db,
    teams.map(({ event_id }) => event_id),
  );
  return teams.flatMap(({ event_id, ...team }) => {
    const event = briefs.find(({ id }) => id === event_id);
    return event ? [{ ...team, event }] : [];
  });
}

const shownEvent = sql`not e.hidden and e.state not in ('draft', 'cancelled')`;

/** Sorts live and upcoming events first, then past ones. */
async function findEvents(db: Db, text: string, range: RawBuilder<unknown>): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e where ${shownEvent} and (lower(e.name) like ${`%${text}%`} or (not e.invite_only and lower(e.code) like ${`${text}%`}))
    order by e.completed_at is not null, lower(e.name) like ${`${text}%`} desc, e.start_date desc, e.id ${range}`.execute(
    db,
  );
  return rows;
}

async function findCommunities(db: Db, text: string, range: RawBuilder<unknown>) {
  const { rows } = await sql<SearchResults['communities'][number]>`
    select id, title, image_url, member_count, verified from conversations
    where kind = 'community' and closed_at is null and lower(title) like ${`%${text}%`}
    order by lower(title) like ${`${text}%`} desc, member_count desc, id ${range}`.execute(db);
  return rows;
}
