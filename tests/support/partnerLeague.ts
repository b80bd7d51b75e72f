import { verified } from './funds.ts';
import { type Caller, newKey, run } from './graph.ts';
import { newPlayer, type Person, signInStaff } from './people.ts';
import type { Stack } from './stack.ts';

/** Staff calls that set up the partner program, as in the back office. */

const modes = 'query { gameModes { id slug teamSizes } }';
const league = `mutation ($name: String!, $mode: ID!, $key: ID!) {
  adminCreateLeague(name: $name, gameModeId: $mode, timeZone: "America/New_York", slotStarts: [1140, 1230],
    slotMinutes: 90, reason: "New season", idempotencyKey: $key) { id } }`;
const team = `mutation ($id: ID!, $name: String!, $code: String!, $key: ID!) {
  adminCreateLeagueTeam(id: $id, name: $name, code: $code, reason: "New season", idempotencyKey: $key) { id } }`;
const create = `mutation ($userId: ID!, $code: String!, $key: ID!) {
  adminCreatePartner(userId: $userId, code: $code, reason: "Scouted", idempotencyKey: $key) { id } }`;
const join = `mutation ($id: ID!, $leagueId: ID!, $teamId: ID!, $key: ID!) {
  adminJoinLeague(id: $id, leagueId: $leagueId, teamId: $teamId, reason: "New season", idempotencyKey: $key) { id } }`;

export interface ProgramLeague {
  id: string;
  name: string;
  teams: { id: string; name: string }[];
}

/** A league of the program with empty teams of one. Team codes start with `letter`. */
export async function programLeague(
  stack: Stack,
  staff: Caller,
  { name, letter, teams }: { name: string; letter: string; teams: readonly string[] },
): Promise<ProgramLeague> {
  const { gameModes } = await run<{ gameModes: { id: string; slug: string; teamSizes: number[] }[] }>(
    stack,
    staff,
    modes,
  );
  const mode = gameModes.find(({ slug, teamSizes }) => slug === 'duel' && teamSizes.includes(1));
  const {
    adminCreateLeague: { id },
  } = await run<{ adminCreateLeague: { id: string } }>(stack, staff, league, { name, mode: mode?.id, key: newKey() });
  const made: ProgramLeague['teams'] = [];
  for (const [index, each] of teams.entries()) {
    const variables = { id, name: each, code: `${letter}${index}`, key: newKey() };
    const { adminCreateLeagueTeam: added } = await run<{ adminCreateLeagueTeam: { id: string } }>(
      stack,
      staff,
      team,
      variables,
    );
    made.push({ id: added.id, name: each });
  }
  return { id, name, teams: made };
}

/** Assigns a partner to a team in a league that they applied for or play in. */
export async function joinTeam(stack: Stack, staff: Caller, person: Person, leagueId: string, teamId: string) {
  await run(stack, staff, join, { id: person.id, leagueId, teamId, key: newKey() });
}

/** A partner who was added by staff. */
export async function scouted(stack: Stack, code: string): Promise<Person> {
  const person = await verified(stack, await newPlayer(stack));
  const staff = await signInStaff(stack, 'admin');
  await run(stack, staff, create, { userId: person.id, code, key: newKey() });
  return person;
}
