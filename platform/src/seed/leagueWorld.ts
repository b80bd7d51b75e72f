import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { eventScore, placements } from '../events/rounds/rounds.ts';
import { setSchedule } from '../partners/schedule/programSchedule.ts';
import { invariant } from '../shared/assert.ts';
import { newId } from '../shared/ids.ts';
import { chanceFrom } from './chance.ts';
import { type LeagueSeed, leagues, promotedGroups } from './leagues.ts';
import { seedPerson } from './person.ts';
import { pros } from './pros.ts';

/** Number of past events per league. */
export const PAST_EVENTS = 12;

const chance = chanceFrom(1811);

/** Creates leagues with teams, players, past events and promoted groups. */
export async function seedLeagues({ db }: Deps): Promise<void> {
  await withTransaction(db, async (tx) => {
    let seat = 0;
    for (const [position, league] of leagues.entries()) {
      const people = pros.slice(seat, seat + league.teams.length * (league.lineup + 1));
      seat += people.length;
      const known = await tx.selectFrom('leagues').select('id').where('slug', '=', league.slug).executeTakeFirst();
      if (known) await setSchedule(tx, { league_id: known.id, ...league.schedule });
      else await seedLeague(tx, league, position, people);
    }
    await seedGroups(tx);
  });
}

async function seedLeague(tx: Tx, league: LeagueSeed, position: number, people: readonly string[]): Promise<void> {
  const mode = await tx
    .selectFrom('game_modes as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .select(['m.id', 'm.game_id'])
    .where('g.slug', '=', league.game)
    .where('m.slug', '=', league.mode)
    .executeTakeFirstOrThrow();
  const id = newId();
  await tx
    .insertInto('leagues')
    .values({ id, slug: league.slug, name: league.name, game_id: mode.game_id, game_mode_id: mode.id, position })
    .execute();
  await setSchedule(tx, { league_id: id, ...league.schedule });
  const size = league.lineup + 1;
  const teams: SeededTeam[] = [];
  for (const [index, { code, name }] of league.teams.entries()) {
    const team = {
      id: newId(),
      league_id: id,
      code,
      name,
      image_url: `/crests/${code.toLowerCase()}.svg`,
      seed: index + 1,
    };
    await tx.insertInto('league_teams').values(team).execute();
    await seedMembers(tx, league, team.id, people.slice(index * size, (index + 1) * size));
    teams.push(team);
  }
  for (let ago = PAST_EVENTS; ago > 0; ago--)
    await seedPastEvent(tx, league, { id, game_id: mode.game_id, mode_id: mode.id }, teams, ago);
}

interface SeededTeam {
  id: string;
  code: string;
  name: string;
  image_url: string;
  seed: number;
}

async function seedMembers(tx: Tx, league: LeagueSeed, teamId: string, people: readonly string[]): Promise<void> {
  for (const [position, username] of people.entries()) {
    const userId = await seedPerson(tx, username, 1 + chance(40));
    await tx
      .insertInto('league_team_members')
      .values({
        league_team_id: teamId,
        user_id: userId,
        slot: position < league.lineup ? 'lineup' : 'bench',
        captain: position === 0,
        role: league.roles[position] ?? null,
        position,
      })
      .execute();
  }
}

/** Creates an event that was played a number of days ago, with rounds and a result but without stakes. */
async function seedPastEvent(
  tx: Tx,
  league: LeagueSeed,
  place: { id: string; game_id: string; mode_id: string },
  teams: readonly SeededTeam[],
  daysAgo: number,
): Promise<void> {
  const playing = league.schedule.whole_field ? teams : pairOf(teams);
  const id = newId();
  const matchId = newId();
  const { format } = league;
  await sql`insert into events (id, kind, name, code, state, league_id, game_id, game_mode_id, format, format_rounds,
      start_date, first_start_date, started_at, completed_at, shoutcast, created_at)
    select ${id}, 'stake_event', ${playing.length === 2 ? playing.map((team) => team.name).join(' vs. ') : `${league.name}, ${playing.length} teams`},
      upper(substr(md5(${id}), 1, 6)), 'paid', ${place.id}, ${place.game_id}, ${place.mode_id}, ${format.type}, ${format.rounds},
      day, day, day, day + interval '40 minutes', ${league.shoutcast}, day - interval '2 days'
    from (select date_trunc('hour', app_now()) - ${daysAgo * 24 + chance(6)} * interval '1 hour' as day) d`.execute(tx);
  await tx.insertInto('event_matches').values({ id: matchId, event_id: id, number: 1, state: 'completed' }).execute();
  const ids = playing.map(() => newId());
  const rounds = playRounds(league, ids);
  const placement = placements(eventScore(format.type, ids, rounds));
  for (const [index, { id: leagueTeamId, ...team }] of playing.entries()) {
    const teamId = ids[index];
    invariant(teamId, 'each team has an id');
    const row = { name: team.name, code: team.code, image_url: team.image_url, seed: team.seed };
    await tx
      .insertInto('event_teams')
      .values({
        ...row,
        id: teamId,
        event_id: id,
        league_team_id: leagueTeamId,
        position: index + 1,
        status: 'active',
        placement: placement.get(teamId) ?? null,
      })
      .execute();
  }
  for (const round of rounds) {
    await sql`insert into event_rounds (id, match_id, event_id, number, state, started_at, finalized_at, scores)
      select ${newId()}, ${matchId}, ${id}, ${round.number}, 'finalized', e.started_at + ${round.number - 1} * interval '8 minutes',
        e.started_at + ${round.number} * interval '8 minutes', ${JSON.stringify(round.scores)}::jsonb
      from events e where e.id = ${id}`.execute(tx);
  }
}

function pairOf(teams: readonly SeededTeam[]): SeededTeam[] {
  const first = chance(teams.length);
  const second = (first + 1 + chance(teams.length - 1)) % teams.length;
  return [teams[first], teams[second]].flatMap((team) => team ?? []);
}

/** Generates rounds until the event is decided. Lower seeds win slightly less often. */
function playRounds(league: LeagueSeed, ids: readonly string[]) {
  const { type, rounds: wanted } = league.format;
  const rounds: { number: number; finalized: true; scores: { event_team_id: string; score: number }[] }[] = [];
  for (;;) {
    const winner = Math.min(chance(ids.length), chance(ids.length + 1));
    const scores = ids.map((id, index) => ({
      event_team_id: id,
      score: index === winner ? league.roundScore : chance(league.roundScore - 1),
    }));
    rounds.push({ number: rounds.length + 1, finalized: true, scores });
    const best = Math.max(...eventScore(type, ids, rounds).map((one) => one.score));
    if (type === 'first_to' ? best >= wanted : rounds.length >= wanted) return rounds;
  }
}

async function seedGroups(tx: Tx): Promise<void> {
  for (const [position, group] of promotedGroups.entries()) {
    await tx
      .insertInto('promoted_groups')
      .values({
        id: newId(),
        slug: group.slug,
        name: group.name,
        title: group.title,
        kind: group.kind,
        image_url: null,
        boost_bps: group.boost?.bps ?? null,
        boost_cap_amount: group.boost?.cap ?? null,
        boost_max_price: group.boost?.price ?? null,
        position,
        ends_at: null,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }
}
