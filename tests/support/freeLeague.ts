import { randomUUID } from 'node:crypto';
import { newPlayer, type Person } from './people.ts';
import type { Stack } from './stack.ts';

export interface FreeLeague {
  name: string;
  letter: string;
  teams: readonly string[];
  substitutes?: boolean;
  /** Players in each lineup. */
  size?: keyof typeof modes;
}

/** The game and mode of a league, by the size of its lineups. */
const modes = { 2: ['vantablitz', 'wingmen'], 3: ['rim-theory', 'cage'] } as const;

/**
 * A league of the partner program whose captains are free at the first time of next week. Teams have two players by
 * default. Team codes start with `letter`, which no other league may use. With `substitutes`, every team has a player
 * on the bench.
 */
export async function freeLeague(
  stack: Stack,
  { name, letter, teams, substitutes = false, size = 2 }: FreeLeague,
): Promise<{ leagueId: string; captains: Person[]; members: Person[][] }> {
  // Next week's times exist on every weekday, and staff can plan them until they start.
  const [{ id: leagueId } = { id: '' }] = await stack.sql<{ id: string }>(
    `with made as (insert into leagues (id, slug, name, game_id, game_mode_id, position)
       select gen_random_uuid(), $1, $2, m.game_id, m.id, 91 from game_modes m join games g on g.id = m.game_id
       where g.slug = $3 and m.slug = $4 returning id)
     insert into partner_league_schedules (league_id, time_zone, slot_starts, slot_minutes)
     select id, 'America/New_York', '{1140,1230}', 90 from made returning league_id as id`,
    [randomUUID(), name, ...modes[size]],
  );
  const captains: Person[] = [];
  const members: Person[][] = [];
  for (const [index, team] of teams.entries()) {
    const captain = await newPlayer(stack);
    const people = [captain];
    while (people.length < size + (substitutes ? 1 : 0)) people.push(await newPlayer(stack));
    const teamId = randomUUID();
    await stack.sql(`insert into league_teams (id, league_id, name, code, seed) values ($1, $2, $3, $4, $5)`, [
      teamId,
      leagueId,
      team,
      `${letter}${index}`,
      index + 1,
    ]);
    for (const [position, { id }] of people.entries())
      await stack.sql(
        `insert into league_team_members (league_team_id, user_id, slot, captain, position)
         values ($1, $2, $3, $4, $5)`,
        [teamId, id, position < size ? 'lineup' : 'bench', position === 0, position],
      );
    await stack.sql(
      `insert into partners (user_id, state, code, applied_at, active_since, created_at)
       values ($1, 'active', $2, app_now(), app_now() - interval '9 weeks', app_now())`,
      [captain.id, `DRAFT${letter}${index}`],
    );
    await stack.sql(
      `insert into partner_leagues (id, user_id, league_id, state, joined_at)
       values (gen_random_uuid(), $1, $2, 'joined', app_now())`,
      [captain.id, leagueId],
    );
    await stack.sql(
      `with week as (
         select (date_trunc('week', app_now() at time zone 'America/New_York') + interval '7 days')::date as monday)
       , answer as (
         insert into partner_weeks (user_id, league_id, week, origin, answered_at)
         select $1, $2, monday, 'partner', app_now() from week)
       insert into partner_week_slots (user_id, league_id, week, starts_at)
       select $1, $2, monday, (monday + interval '19 hours') at time zone 'America/New_York' from week`,
      [captain.id, leagueId],
    );
    captains.push(captain);
    members.push(people);
  }
  return { leagueId, captains, members };
}
