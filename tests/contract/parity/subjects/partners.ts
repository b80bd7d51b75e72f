import { withTransaction } from '../../../../platform/src/db/transaction.ts';
import { leagueOf } from '../../../../platform/src/events/testing/events.ts';
import { setSchedule } from '../../../../platform/src/partners/schedule/programSchedule.ts';
import type { LeagueAvailabilityView } from '../../../../platform/src/partners/schemas.ts';
import { enroll, programLeague } from '../../../../platform/src/partners/testing/partners.ts';
import { freeAgent, rosterLeague, rosterOf } from '../../../../platform/src/partners/testing/rosters.ts';
import { newId } from '../../../../platform/src/shared/ids.ts';
import type { Person } from '../../../../platform/src/testing/harness.ts';
import type { Subject } from '../../case.ts';
import type { World } from '../world.ts';
import { riskTag } from './admin.ts';

const DAY = 86_400_000;

/**
 * Makes a person a partner in leagues in two time zones. Returns the IDs of time slots in a week that can still be
 * changed.
 */
export async function partner({ t }: World, person: Person): Promise<string[]> {
  await enroll(t, person, [await programLeague(t), await programLeague(t, { time_zone: 'Asia/Tokyo' })]);
  const { items } = (await t.inject(person, 'GET', '/api/v2/partners/availability')).json();
  const open: LeagueAvailabilityView | undefined = items.find(({ closed }: LeagueAvailabilityView) => !closed);
  if (!open) throw new Error('both weeks are closed');
  return open.timeslots.map(({ id }) => id);
}

export const known: Subject = async (world) => {
  const person = await world.somebody();
  await partner(world, person);
  return { id: person.id };
};

/** A note about a partner. */
export async function partnerNote(world: World): Promise<string> {
  const { t, people } = world;
  const { id } = await known(world);
  const body = { tag_id: riskTag, text: 'Asked about the summer.' };
  return (await t.inject(people.admin, 'POST', `/admin/v1/partners/${id}/notes`, body)).json().id;
}

/** A time slot in the future, because staff can change a slot only until it starts. */
export const slots: Subject = async (world) => {
  const person = await world.somebody();
  return { userId: person.id, timeslotIds: (await partner(world, person)).slice(-2), selected: true };
};

/** A strike on a partner's record. */
export const strike = async (world: World): Promise<{ userId: string; id: string }> => {
  const { id: userId } = await known(world);
  const body = { user_id: userId, category_id: 'late', text: 'Ten minutes late.' };
  const given = await world.t.inject(world.people.admin, 'POST', '/admin/v1/partners/strikes', body);
  return { userId: String(userId), id: given.json().id };
};

/** A strike of the player. */
export async function ownStrike(world: World): Promise<string> {
  const { t, people } = world;
  await partner(world, people.player);
  const giver = await t.person({ area: 'staff', roles: ['partner_manager'] });
  const body = { user_id: people.player.id, category_id: 'late', text: 'Ten minutes late.' };
  return (await t.inject(giver, 'POST', '/admin/v1/partners/strikes', body)).json().id;
}

/** A strike of the player with an open appeal. */
export async function appealed(world: World): Promise<string> {
  const id = await ownStrike(world);
  await world.t.inject(world.people.player, 'POST', `/api/v1/partners/strikes/${id}/appeal`, { text: 'Lag.' });
  return id;
}

/** A partner's invoice with one item that was added by staff. */
export const invoice = async (world: World): Promise<{ id: string }> => {
  const { id: user_id } = await known(world);
  const body = { user_id, items: [{ description: 'Travel to the studio', amount: 1200 }], reason: 'Agreed by phone.' };
  const made = await world.t.inject(world.people.admin, 'POST', '/admin/v1/partners/invoices', body);
  return { id: made.json().id };
};

/**
 * A league with teams whose captains are partners. Staff have entered one captain's availability, which they can do on
 * every weekday.
 */
export const playedLeague: Subject = async ({ t, people }) => {
  const { id, members } = await leagueOf(t, 2);
  const schedule = { league_id: id, time_zone: 'America/New_York', slot_starts: [1140], slot_minutes: 90 };
  await withTransaction(t.db, (tx) => setSchedule(tx, schedule));
  const [captain] = members[0] ?? [];
  if (!captain) throw new Error('the team has no captain');
  await enroll(t, captain, [schedule]);
  const { items } = (await t.inject(captain, 'GET', '/api/v2/partners/availability')).json();
  const [week]: (LeagueAvailabilityView | undefined)[] = items;
  await t.inject(people.admin, 'POST', '/admin/v1/partners/update_availability', {
    user_id: captain.id,
    timeslot_ids: week?.timeslots.map(({ id: slot }) => slot),
    selected: true,
    reason: 'Told us by phone.',
  });
  return { id };
};

/**
 * A league with two teams that staff marked as free next week, the period of that week's plan, and the start times of
 * its slots.
 */
export async function plannedLeague({ t, people }: World) {
  const { id: leagueId, members, teamIds } = await leagueOf(t, 2);
  const schedule = { league_id: leagueId, time_zone: 'America/New_York', slot_starts: [1140], slot_minutes: 90 };
  await withTransaction(t.db, (tx) => setSchedule(tx, schedule));
  let starts: string[] = [];
  for (const captain of members.flatMap(([one]) => one ?? [])) {
    await enroll(t, captain, [schedule]);
    const { items } = (await t.inject(captain, 'GET', '/api/v2/partners/availability')).json();
    const [week]: (LeagueAvailabilityView | undefined)[] = items;
    starts = week?.timeslots.map(({ start_date }) => start_date) ?? [];
    await t.inject(people.admin, 'POST', '/admin/v1/partners/update_availability', {
      user_id: captain.id,
      timeslot_ids: week?.timeslots.map(({ id }) => id),
      selected: true,
      reason: 'Told us by phone.',
    });
  }
  const now = Date.now();
  const span = { from: new Date(now).toISOString(), to: new Date(now + 15 * DAY).toISOString() };
  return { leagueId, teamIds, starts, span };
}

/** A league with a draft in its plan. */
export async function drafted(world: World) {
  const plan = await plannedLeague(world);
  const [start = '', later = ''] = plan.starts;
  const body = { league_id: plan.leagueId, team_ids: plan.teamIds, start_date: start };
  const { id } = (await world.t.inject(world.people.admin, 'POST', '/admin/v1/events/drafts', body)).json();
  return { ...plan, id: String(id), start, later };
}

export const planSpan: Subject = async (world) => {
  const { leagueId, span } = await drafted(world);
  return { leagueId, ...span };
};

/** A team whose captain is the caller, with the caller's membership in its league and a free agent. */
export async function ownTeam({ t, people }: World) {
  const league = await rosterLeague(t, people.player);
  const [team] = league.teams;
  if (!team) throw new Error('the league has no team');
  const agent = await freeAgent(t, league);
  return { ...team, league, agent, partnerLeagueId: (await rosterOf(t, people.player, league.id)).id };
}

export const ownPlace: Subject = async (world) => ({ partnerLeagueId: (await ownTeam(world)).partnerLeagueId });

/** A partner's membership in a league, as shown to staff. */
export async function staffTeam({ t }: World) {
  const league = await rosterLeague(t);
  const [team] = league.teams;
  if (!team) throw new Error('the league has no team');
  return { ...team, agent: await freeAgent(t, league), place: { id: team.captain.id, leagueId: league.id } };
}

/** A code that no partner uses. */
export const newTimes = { timeZone: 'America/New_York', slotStarts: [1140, 1230], slotMinutes: 90 };

export const code = () => newId().slice(-12).toUpperCase();
