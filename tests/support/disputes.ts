import { type Caller, newKey, run } from './graph.ts';
import { type Match, report } from './matches.ts';
import type { Person } from './people.ts';
import type { Stack } from './stack.ts';

/** Makes both sides report that they won a match in progress, which opens a dispute. */
export async function disputeMatch(stack: Stack, match: Match, a: Person, b: Person): Promise<void> {
  await report(stack, a, match, a);
  await report(stack, b, match, b);
}

/** The current version of the match and the IDs of all evidence in its dispute, which a decision must cite. */
async function caseOf(
  stack: Stack,
  staff: Caller,
  { id }: Pick<Match, 'id'>,
): Promise<{ version: number; ids: string[] }> {
  const look = 'query ($id: ID!) { adminMatch(id: $id) { match { version dispute { evidence { id } } } } }';
  const { adminMatch } = await run<{
    adminMatch: { match: { version: number; dispute: { evidence: { id: string }[] } } };
  }>(stack, staff, look, { id });
  const { version, dispute } = adminMatch.match;
  return { version, ids: dispute.evidence.map((each) => each.id) };
}

/** The rule cited by decisions; it applies to every match. */
const honesty = 'Report honestly: results and evidence must be true.';

/** Orders a replay of the match as a staff member. */
export async function orderReplay(stack: Stack, staff: Caller, match: Pick<Match, 'id'>, words: string): Promise<void> {
  const replay = `mutation ($id: ID!, $reason: String!, $rule: String!, $ids: [ID!], $version: Int!, $key: ID!) {
    adminReplayMatch(id: $id, reason: $reason, rule: $rule, evidenceIds: $ids, version: $version, idempotencyKey: $key) { id } }`;
  const found = await caseOf(stack, staff, match);
  await run(stack, staff, replay, { id: match.id, reason: words, rule: honesty, ...found, key: newKey() });
}
