import { fieldOf } from '../../../platform/src/matches/testing/duel.ts';
import type { Person } from '../../../platform/src/testing/harness.ts';
import type { OwnTeamView } from '../../../platform/src/tournaments/schemas.ts';
import { call, cup, now } from '../../../platform/src/tournaments/testing/cups.ts';
import { type Call, type Row, row } from './row.ts';
import type { Column, Scenario } from './scenario.ts';

const HOUR = 3_600_000;
let cups = 0;

/** A new free tournament for teams of two, open for registration. Its time doesn't conflict with any other. */
export async function openCup({ t, world }: Scenario): Promise<string> {
  cups += 1;
  const { eventManager: manager, referee } = world.people;
  const startDate = new Date((await now(t)).getTime() + (2 + 2 * cups) * HOUR).toISOString();
  const field = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
  const wanted = { team_size: 2, entry_amount: 0, sponsor_amount: 1000, start_date: startDate };
  return (await cup(t, { manager, referee, field }, wanted)).id;
}

interface OwnersTeam {
  eventId: string;
  team: OwnTeamView;
}

/** A new tournament in which the owner is the captain of a team. */
async function ownersTeam(scenario: Scenario): Promise<OwnersTeam> {
  const eventId = await openCup(scenario);
  return { eventId, team: await call(scenario.t, scenario.owner, eventId, 'register', { name: 'Night owls' }) };
}

/** The owner's team with `member` in the lineup. */
export async function fullTeam(scenario: Scenario): Promise<OwnersTeam> {
  const { eventId, team } = await ownersTeam(scenario);
  return { eventId, team: await call(scenario.t, memberOf(scenario), eventId, 'join', { code: team.join_code }) };
}

function memberOf({ actor }: Scenario): Person {
  const member = actor('member');
  if (!member) throw new Error('the scenario has a member');
  return member;
}

/** Links the gamer ID that the tournament requires. Callers who aren't players can't. */
async function linkGamerId({ t, world, actor }: Scenario, who: Column): Promise<void> {
  const person = actor(who);
  const body = { id_system_id: world.field.idSystemId, value: `Owl_${person?.username}` };
  await t.inject(person, 'POST', '/api/v1/gamer_ids', body);
}

export async function setState({ t }: Scenario, eventId: string, state: 'check_in' | 'locked'): Promise<void> {
  await t.owner.updateTable('events').set({ state }).where('id', '=', eventId).execute();
}

const evenShares = (scenario: Scenario) => ({
  shares: [scenario.owner, memberOf(scenario)].map(({ id }) => ({ user_id: id, bps: 5000 })),
});

const full: Call = async (scenario) => ({ params: { id: (await fullTeam(scenario)).eventId } });

const summary: Call = async (scenario) => {
  const { eventId, team } = await ownersTeam(scenario);
  return { params: { id: eventId }, shows: team.join_code };
};

/** The caller registers and invites the owner; the owner invites `member`. */
const register: Call = async (scenario, who) => {
  const id = await openCup(scenario);
  await linkGamerId(scenario, who);
  const mate = who === 'own' ? memberOf(scenario) : scenario.owner;
  return { params: { id }, body: { name: 'Early birds', teammate_user_ids: [mate.id] } };
};

const join: Call = async (scenario, who) => {
  const { eventId, team } = await ownersTeam(scenario);
  await linkGamerId(scenario, who);
  return { params: { id: eventId }, body: { code: team.join_code } };
};

/** The owner invites `stranger`. */
const invite: Call = async (scenario) => {
  const { eventId } = await fullTeam(scenario);
  return { params: { id: eventId }, body: { user_ids: [scenario.actor('stranger')?.id] } };
};

/** The owner has invited the caller, unless one has blocked the other. */
const decline: Call = async (scenario, who) => {
  const { eventId, team } = await ownersTeam(scenario);
  const invited = { user_ids: [scenario.actor(who)?.id] };
  await scenario.t.inject(scenario.owner, 'POST', `/api/v1/play_events/${eventId}/invites`, invited);
  return { params: { id: eventId }, body: { event_team_id: team.event_team_id } };
};

const checkIn: Call = async (scenario) => {
  const { eventId } = await fullTeam(scenario);
  await setState(scenario, eventId, 'check_in');
  return { params: { id: eventId }, body: {} };
};

const substitute: Call = async (scenario) => {
  const { eventId, team } = await fullTeam(scenario);
  const bench = await scenario.world.somebody();
  await call(scenario.t, bench, eventId, 'join', { code: team.join_code });
  await setState(scenario, eventId, 'locked');
  return { params: { id: eventId }, body: { bench_user_id: bench.id, lineup_user_id: memberOf(scenario).id } };
};

const split: Call = async (scenario) => ({
  params: { id: (await fullTeam(scenario)).eventId },
  body: evenShares(scenario),
});

const acceptSplit: Call = async (scenario) => {
  const { eventId } = await fullTeam(scenario);
  await call(scenario.t, scenario.owner, eventId, 'prize_split', evenShares(scenario));
  return { params: { id: eventId } };
};

/** Rows for tournaments. `member` is in the owner's team where there is one. */
export const tournaments: Record<string, Row> = {
  'play_events.summary': row('without without without without without without without without without ok', summary),
  'play_events.teammates': row('401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok', full),
  'play_events.invites_list': row('401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok', full),
  'play_events.register': row('401 403/15 403 403 403 ok 400/1000 400/1000 ok ok', register),
  'play_events.join': row('401 403/15 403 403 403 ok 400/1000 400/1000 ok 409/1002', join),
  'play_events.invites': row('401 403/15 403 403 403 409/1002 409/1002 409/1002 403 ok', invite),
  'play_events.decline': row('401 403/15 403 403 403 ok 409/1002 409/1002 ok 409/1002', decline),
  'play_events.check_in': row('401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok', checkIn),
  'play_events.leave': row('401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok', full),
  'play_events.substitute': row('401 403/15 403 403 403 409/1002 409/1002 409/1002 403 ok', substitute),
  'play_events.prize_split': row('401 403/15 403 403 403 409/1002 409/1002 409/1002 403 ok', split),
  'play_events.prize_split_accept': row('401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok', acceptSplit),
};
