import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, award, judge, referee } from '../../matches/testing/dispute.ts';
import { act } from '../../matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { brackets, cup, entrants, type Organizer, organizer, playMatch, startCup } from '../testing/cups.ts';

let t: TestPlatform;
let staff: Organizer;
let judges: [Person, Person];
beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
  judges = [await referee(t), await referee(t)];
});
afterAll(() => t.close());

const MINUTE = 60_000;
const stateOf = async (id: string, key: string) => (await brackets(t, id)).matches.find((match) => match.key === key);

/** A tournament whose first match is disputed, with the evidence window closed. */
async function contested() {
  const event = await cup(t, staff);
  const people = await entrants(t, staff, event.id, 4);
  await startCup(t, event, people);
  const { teams } = await brackets(t, event.id);
  const match = await stateOf(event.id, 'w1.1');
  const matchId = match?.match_id ?? '';
  const playerOf = (teamId: string | null | undefined) => {
    const userId = teams.find((team) => team.id === teamId)?.user_ids[0];
    const found = people.find((one) => one.id === userId);
    if (!found) throw new Error('the team has a player');
    return found;
  };
  const [a, b] = [playerOf(match?.a.event_team_id), playerOf(match?.b.event_team_id)];
  await playMatch(t, (await stateOf(event.id, 'w1.2'))?.match_id ?? '', people, 'a');
  for (const one of [a, b]) await act(t, one, 'POST', `/${matchId}/prematch`, { ready: true });
  await act(t, a, 'POST', `/${matchId}/start`);
  for (const one of [a, b]) await act(t, one, 'POST', `/${matchId}/submit`, { placement: 1 });
  expect(await stateOf(event.id, 'w1.1')).toMatchObject({ status: 'running' });
  await t.clock.advance(61 * MINUTE);
  return { id: event.id, people, match, matchId, a, b };
}

it('a verdict on a disputed match advances its winner', async () => {
  const { id, match, matchId, b } = await contested();
  await award(t, judges[0], matchId, b);
  expect(await stateOf(id, 'w1.1')).toMatchObject({ status: 'completed', b: { winner: true } });
  expect(await stateOf(id, 'w2.1')).toMatchObject({ status: 'ready', a: { event_team_id: match?.b.event_team_id } });
});

it('a replay takes the place of the match, and its result advances the bracket', async () => {
  const { id, people, match, matchId } = await contested();
  const answer = await judge(t, judges[0], matchId, 'replay', {});
  expect(answer.statusCode).toBe(200);
  const again = await stateOf(id, 'w1.1');
  expect(again).toMatchObject({ status: 'ready' });
  expect(again?.match_id).not.toBe(matchId);
  await playMatch(t, again?.match_id ?? '', people, 'b');
  expect(await stateOf(id, 'w1.1')).toMatchObject({ status: 'completed', match_id: again?.match_id });
  expect(await stateOf(id, 'w2.1')).toMatchObject({ a: { event_team_id: match?.b.event_team_id } });
});

it('a correction of the match corrects the bracket, unless a later match has started', async () => {
  const { id, people, match, matchId, a, b } = await contested();
  await award(t, judges[0], matchId, b);
  const correct = async () => {
    const asked = await judge(t, judges[0], matchId, 'submit', { user_id: a.id });
    expect(asked.json().error.code).toBe(1015);
    return approve(t, judges[1], asked.json().error.data.approval_id);
  };
  expect((await correct()).statusCode).toBe(200);
  expect(await stateOf(id, 'w2.1')).toMatchObject({ status: 'ready', a: { event_team_id: match?.a.event_team_id } });
  await playMatch(t, (await stateOf(id, 'w2.1'))?.match_id ?? '', people, 'a');
  const late = await judge(t, judges[0], matchId, 'submit', { user_id: b.id });
  const refused = await approve(t, judges[1], late.json().error.data?.approval_id ?? matchId);
  expect(refused.statusCode).not.toBe(200);
  expect(await stateOf(id, 'w1.1')).toMatchObject({ a: { winner: true } });
});
