import { withTransaction } from '../../db/transaction.ts';
import { leagueOf, type TestLeague } from '../../events/testing/events.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';
import type { PartnerRosterView } from '../roster/schemas.ts';
import { setSchedule } from '../schedule/programSchedule.ts';
import type { Schedule } from '../schedule/timeslots.ts';
import { enroll } from './partners.ts';

/** People of a team in a league of the program: the captain, another lineup player and a substitute. */
export interface TestTeam {
  id: string;
  captain: Person;
  second: Person;
  bench: Person;
}

export interface RosterLeague extends TestLeague {
  schedule: Schedule;
  teams: TestTeam[];
}

/** A league of the program with two teams whose members are all partners, the first one led by `captain` if given. */
export async function rosterLeague(t: TestPlatform, captain?: Person): Promise<RosterLeague> {
  const league = await leagueOf(t);
  if (captain) await replaceCaptain(t, league, captain);
  const schedule = {
    league_id: league.id,
    time_zone: 'America/New_York',
    slot_starts: [1140, 1230],
    slot_minutes: 90,
  };
  await withTransaction(t.db, (tx) => setSchedule(tx, schedule));
  for (const person of league.members.flat()) await enroll(t, person, [schedule]);
  const teams = league.members.map(([captain, second, bench], index) => {
    if (!captain || !second || !bench) throw new Error('a team has three members');
    return { id: league.teamIds[index] ?? '', captain, second, bench };
  });
  return { ...league, schedule, teams };
}

async function replaceCaptain(t: TestPlatform, { members: [first] }: TestLeague, captain: Person): Promise<void> {
  await t.owner
    .updateTable('league_team_members')
    .set({ user_id: captain.id })
    .where('user_id', '=', first?.[0]?.id ?? '')
    .execute();
  first?.splice(0, 1, captain);
}

/** An active partner of the league without a team. */
export async function freeAgent(t: TestPlatform, { schedule }: Pick<RosterLeague, 'schedule'>): Promise<Person> {
  const person = await t.person();
  await enroll(t, person, [schedule]);
  return person;
}

/** A person's place in a league, or in the only one that they play in. */
export async function rosterOf(t: TestPlatform, person: Person, leagueId?: string): Promise<PartnerRosterView> {
  const { items }: { items: PartnerRosterView[] } = (await t.inject(person, 'GET', '/api/v1/partners/rosters')).json();
  const roster = items.find(({ league }) => leagueId === undefined || league.id === leagueId);
  if (!roster) throw new Error('the person plays in no league');
  return roster;
}

/** Calls of a partner in their only league. */
export function rosterCalls(t: TestPlatform, person: Person) {
  const call = async (path: string, body: object, headers = {}) =>
    t.inject(
      person,
      'POST',
      `/api/v1/partners/${path}`,
      { partner_league_id: (await rosterOf(t, person)).id, ...body },
      headers,
    );
  return {
    pickup: (user: Pick<Person, 'id'>) => call('pickup', { user_id: user.id }),
    drop: (user: Pick<Person, 'id'>) => call('drop', { user_id: user.id }),
    promote: (bench: Pick<Person, 'id'>, lineup: Pick<Person, 'id'>, headers = {}) =>
      call('promote', { bench_user_id: bench.id, lineup_user_id: lineup.id }, headers),
    respond: (id: string, accepted = true) =>
      t.inject(person, 'POST', `/api/v1/partners/pickups/${id}/respond`, { accepted }),
  };
}
