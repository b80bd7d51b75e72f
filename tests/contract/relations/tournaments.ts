import { fieldOf } from '../../../platform/src/matches/testing/duel.ts';
import type { Person } from '../../../platform/src/testing/harness.ts';
import type { OwnTeamView } from '../../../platform/src/tournaments/schemas.ts';
import { call, cup, now } from '../../../platform/src/tournaments/testing/cups.ts';
import type { Call } from './row.ts';
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
export async function ownersTeam(scenario: Scenario): Promise<OwnersTeam> {
  const eventId = await openCup(scenario);
  return { eventId, team: await call(scenario.t, scenario.owner, eventId, 'register', { name: 'Night owls' }) };
}

/** The owner's team with `member` in the lineup. */
export async function fullTeam(scenario: Scenario): Promise<OwnersTeam> {
  const { eventId, team } = await ownersTeam(scenario);
  return { eventId, team: await call(scenario.t, memberOf(scenario), eventId, 'join', { code: team.join_code }) };
}

export function memberOf({ actor }: Scenario): Person {
  const member = actor('member');
  if (!member) throw new Error('the scenario has a member');
  return member;
}

/** Links the gamer ID that the tournament requires. Callers who aren't players can't. */
export async function linkGamerId({ t, world, actor }: Scenario, who: Column): Promise<void> {
  const person = actor(who);
  const body = { id_system_id: world.field.idSystemId, value: `Owl_${person?.username}` };
  await t.inject(person, 'POST', '/api/v1/gamer_ids', body);
}

export async function setState({ t }: Scenario, eventId: string, state: 'check_in' | 'locked'): Promise<void> {
  await t.owner.updateTable('events').set({ state }).where('id', '=', eventId).execute();
}

export const evenShares = (scenario: Scenario) => ({
  shares: [scenario.owner, memberOf(scenario)].map(({ id }) => ({ user_id: id, bps: 5000 })),
});

export const full: Call = async (scenario) => ({ params: { id: (await fullTeam(scenario)).eventId } });
