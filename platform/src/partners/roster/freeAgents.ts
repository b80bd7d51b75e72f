import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { START_POINTS } from '../../events/ranking/points.ts';
import { leaguePoints } from '../../events/ranking/read.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { likeText } from '../../people/profile/matching.ts';
import { page, pageOf, pageQuery, pageRange } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { readPeople } from '../../users/publicPerson.ts';
import { ownPlace, type Place } from './own.ts';
import { FreeAgent } from './schemas.ts';

const Query = Type.Object({
  ...pageQuery().properties,
  partner_league_id: Id,
  q: Type.Optional(Type.String({ maxLength: 20 })),
});
type Query = Static<typeof Query>;

export function freeAgentsRoute(app: App): void {
  route(app, {
    operationId: 'partners.free_agents',
    method: 'GET',
    url: '/api/v1/partners/free_agents',
    summary: "Active partners of one of the viewer's leagues who don't have a team, by username.",
    policy: policy.user(),
    fields: {
      partner_league_id: "ID of the viewer's place in the league.",
      q: 'Part of the username. Empty for everyone.',
    },
    query: Query,
    response: pageOf(FreeAgent),
    handler: list,
  });
}

async function list({ deps: { db }, userId, query }: Ctx<unknown, Query>) {
  const place = await ownPlace(db, userId, query.partner_league_id);
  const { items, ...rest } = page(await readAgents(db, userId, place, query), query);
  const points = await leaguePoints(db, place.leagueId);
  const people = await readPeople(
    db,
    items.map(({ id }) => id),
  );
  return {
    items: items.map(({ id, offered }) => ({
      id,
      user: people.get(id) ?? null,
      points: points.get(id)?.points ?? START_POINTS,
      offered,
    })),
    ...rest,
  };
}

async function readAgents(db: Db, userId: string, { leagueId, teamId }: Place, request: Query) {
  const { offset, limit } = pageRange(request);
  const like = `%${likeText(request.q)}%`;
  const { rows } = await sql<{ id: string; offered: boolean }>`
    select u.id, exists (select from roster_offers o where o.user_id = u.id and o.league_team_id = ${teamId}::uuid
        and o.state = 'open' and o.expires_at > app_now()) as offered
    from partner_leagues l join partners p on p.user_id = l.user_id and p.state = 'active' join users u on u.id = l.user_id
    where l.league_id = ${leagueId} and l.state = 'joined' and l.active and u.id <> ${userId} and u.status = 'enabled'
      and u.username like ${like}
      and not exists (select from league_team_members m join league_teams t on t.id = m.league_team_id
        where m.user_id = u.id and t.league_id = l.league_id)
    order by u.username, u.id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}
