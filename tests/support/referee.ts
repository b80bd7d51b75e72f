import { advance, stackNow } from './clock.ts';
import { type Caller, newKey, run } from './graph.ts';
import type { Stack } from './stack.ts';
import type { OpenEvent, StakeTeam } from './stakes.ts';
import { until } from './until.ts';

/** Staff actions on staking events, through the same calls as the referee tools. */

interface StaffEvent {
  adminStakeEvent: { matchId: string; event: { state: string; startDate: string } };
}

const seen = 'query ($id: ID!) { adminStakeEvent(id: $id) { matchId event { state startDate } } }';

const look = async (stack: Stack, staff: Caller, event: OpenEvent) =>
  (await run<StaffEvent>(stack, staff, seen, { id: event.id })).adminStakeEvent;

const roundCalls = {
  start:
    'mutation ($id: ID!, $n: Int!, $key: ID!) { refereeStartRound(id: $id, roundNumber: $n, idempotencyKey: $key) { state } }',
  finish: `mutation ($id: ID!, $n: Int!, $scores: [EventScoreInput!]!, $key: ID!) {
    refereeFinalizeRound(id: $id, roundNumber: $n, scores: $scores, idempotencyKey: $key) { state } }`,
};

/** Advances time to the start of an event. @returns its match in the form the referee's calls expect */
export async function reachStart(stack: Stack, staff: Caller, event: OpenEvent): Promise<string> {
  const { matchId, event: planned } = await look(stack, staff, event);
  const minutes = Math.max(0, Date.parse(planned.startDate) - (await stackNow(stack))) / 60_000;
  await advance(stack, { minutes });
  await until('the event is locked', async () => (await look(stack, staff, event)).event.state === 'locked');
  return matchId;
}

/** Advances time to the start of an event and starts its first round. */
export async function beginPlay(stack: Stack, staff: Caller, event: OpenEvent): Promise<void> {
  const id = await reachStart(stack, staff, event);
  await run(stack, staff, roundCalls.start, { id, n: 1, key: newKey() });
}

/** Ends round `n`, which must have been started, with a win of `winner`. */
export async function winRound(
  stack: Stack,
  staff: Caller,
  event: OpenEvent,
  winner: StakeTeam,
  n: number,
): Promise<void> {
  const { matchId: id } = await look(stack, staff, event);
  const scores = event.teams.map((team) => ({ eventTeamId: team.id, score: team.id === winner.id ? 13 : 5 }));
  await run(stack, staff, roundCalls.finish, { id, n, scores, key: newKey() });
}

/** Records a score for the first team in the first round, or only the text if `points` is 0. */
export async function score(stack: Stack, staff: Caller, event: OpenEvent, words: string, points = 1): Promise<void> {
  const document = `mutation ($id: ID!, $scores: [EventScoreInput!]!, $words: String, $key: ID!) {
    refereeCreatePlayByPlay(id: $id, roundNumber: 1, scores: $scores, words: $words, idempotencyKey: $key) { __typename } }`;
  const { matchId: id } = await look(stack, staff, event);
  const scores = event.teams.map((team, n) => ({ eventTeamId: team.id, score: n === 0 ? points : 0 }));
  await run(stack, staff, document, { id, scores, words, key: newKey() });
}

/** Advances time to the start of an event and makes a team win rounds until the event is decided. */
export async function playOut(stack: Stack, staff: Caller, event: OpenEvent, winner: StakeTeam): Promise<void> {
  await reachStart(stack, staff, event);
  await playRounds(stack, staff, event, winner);
}

/** Makes a team win rounds, starting with round `first`, until the event is decided. */
export async function playRounds(
  stack: Stack,
  staff: Caller,
  event: OpenEvent,
  winner: StakeTeam,
  first = 1,
): Promise<void> {
  const { matchId } = await look(stack, staff, event);
  const scores = event.teams.map(({ id }) => ({ eventTeamId: id, score: id === winner.id ? 13 : 5 }));
  for (let n = first; (await look(stack, staff, event)).event.state !== 'completed'; n++) {
    await run(stack, staff, roundCalls.start, { id: matchId, n, key: newKey() });
    await run(stack, staff, roundCalls.finish, { id: matchId, n, scores, key: newKey() });
  }
}

/** Has a staff member suspend an event's market. */
export async function suspend(stack: Stack, staff: Caller, event: OpenEvent): Promise<void> {
  const document = 'mutation ($id: ID!) { adminSuspendStakes(id: $id, reason: "A look at it.") { id } }';
  await run(stack, staff, document, { id: event.id });
}

/** Has the staff member who suspended the market resume it. */
export async function resume(stack: Stack, staff: Caller, event: OpenEvent): Promise<void> {
  const document = 'mutation ($id: ID!) { adminResumeStakes(id: $id, reason: "All is well.") { __typename } }';
  await run(stack, staff, document, { id: event.id });
}
