import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Field, fieldOf, giveGamerId, player } from '../../platform/src/matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../../platform/src/testing/harness.ts';
import type { BracketsView } from '../../platform/src/tournaments/schemas.ts';
import {
  brackets,
  cup,
  now,
  type Organizer,
  organizer,
  untilStart,
} from '../../platform/src/tournaments/testing/cups.ts';
import { checkEvent, eventState, moneyOf, refereeMatchOf, staySignedIn, teamsOf } from './support/eventBooks.ts';
import { expectSound } from './support/ledger.ts';
import { full, randomFrom, saveProof, size } from './support/proof.ts';

/**
 * Random tournaments and play events for single players and teams, through the real API: registrations, withdrawals,
 * check-ins, postponements, results, double forfeits, disqualifications, corrections, cancellations and blocked
 * payouts. After every step, escrow must hold exactly the entries, nobody may be in two running matches of an event,
 * and nobody may have been refunded after the start.
 */

const EVENTS = size(5, 1000);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_126);
const PEOPLE = 9;
const MINUTE = 60_000;

let t: TestPlatform;
let staff: Organizer;
let second: Person;
let people: Person[];
/** The game and mode of events for teams of two. By default, events are for single players. */
let pairs: Field;
const random = randomFrom(SEED);
const counts = new Map<string, number>();

beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
  second = await t.person({ area: 'staff', roles: ['event_manager'] });
  pairs = await fieldOf(t, 'vantablitz', 'wingmen', 'pc');
  people = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await player(t, staff.field, 50_000_000));
  for (const person of people) await giveGamerId(t, person, pairs);
});
afterAll(() => t.close());

const chance = (share: number) => random() < share;
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

function count(name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Calls a route and counts whether it was allowed. Refusals are expected, but errors aren't. */
async function attempt(name: string, person: Person, method: 'POST' | 'DELETE', url: string, body?: unknown) {
  const answer = await t.inject(person, method, url, body);
  expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(500);
  count(`${name} ${answer.statusCode === 200 ? 'ok' : 'refused'}`);
  return answer.statusCode === 200;
}

const formats = [
  { format: 'single_elimination', options: { consolation: true } },
  { format: 'single_elimination' },
  { format: 'double_elimination', options: { grand_final: 'double' } },
  { format: 'double_elimination', options: { grand_final: 'none' } },
  { format: 'round_robin' },
  { format: 'round_robin', options: { groups: 2, legs: 2 }, min_teams: 4 },
  { format: 'swiss' },
  { format: 'rounds', options: { rounds: 2 } },
  { format: 'rounds', options: { rounds: 3, scoring: 'placement' } },
];

const check = (id: string) => checkEvent(t, id);

async function register(id: string, teamSize: number): Promise<void> {
  const url = `/api/v1/play_events/${id}`;
  for (const [index, person] of people.entries()) {
    if (teamSize > 1) await enterTeam(url, id, person, index);
    else if (chance(0.75)) await attempt('register', person, 'POST', `${url}/register`, {});
    if (chance(0.15)) await attempt('leave', person, 'POST', `${url}/leave`);
  }
  if (teamSize > 1) await shareOut(url, id);
  await check(id);
}

/** Joins a random team as a player or a substitute, or creates a team. */
async function enterTeam(url: string, id: string, person: Person, index: number): Promise<void> {
  const code = pick(await teamsOf(t, id))?.code;
  if (code && chance(0.65)) await attempt('join', person, 'POST', `${url}/join`, { code });
  else if (chance(0.7)) await attempt('register', person, 'POST', `${url}/register`, { name: `Pair ${index}` });
}

/** Some teams agree on unequal shares of their prize, and in others not everyone agrees. */
async function shareOut(url: string, id: string): Promise<void> {
  for (const team of await teamsOf(t, id)) {
    const members = team.userIds.map((userId) => people.find((one) => one.id === userId));
    const [captain, ...mates] = members.filter((one) => one !== undefined);
    if (!captain || mates.length === 0 || chance(0.5)) continue;
    const last = 10_000 - 3333 * mates.length;
    const shares = [captain, ...mates].map((one, at) => ({ user_id: one.id, bps: at === 0 ? last : 3333 }));
    await attempt('prize split', captain, 'POST', `${url}/prize_split`, { shares });
    for (const mate of mates) {
      if (chance(0.8)) await attempt('accept split', mate, 'POST', `${url}/prize_split/accept`);
    }
  }
}

async function beforeStart(id: string, teamSize: number, startsIn: number): Promise<void> {
  await register(id, teamSize);
  if (chance(0.2)) {
    const start = new Date((await now(t)).getTime() + startsIn);
    const body = { start_date: start.toISOString(), reason: 'Moved.' };
    await attempt('reschedule', staff.manager, 'POST', `/admin/v1/events/${id}/reschedule`, body);
    await register(id, teamSize);
  }
  const event = await t.db.selectFrom('events').select('start_date').where('id', '=', id).executeTakeFirstOrThrow();
  const at = { start_date: event.start_date.toISOString() } as Parameters<typeof untilStart>[1];
  await untilStart(t, at, 29);
  for (const person of people) {
    if (chance(0.85)) await attempt('check in', person, 'POST', `/api/v1/play_events/${id}/check_in`);
    if (chance(0.05)) await attempt('leave late', person, 'POST', `/api/v1/play_events/${id}/leave`);
  }
  await check(id);
  if (chance(0.05)) await attempt('cancel', staff.manager, 'DELETE', `/admin/v1/events/${id}`);
  await untilStart(t, at, 4);
  await check(id);
  await untilStart(t, at, 0);
  await check(id);
}

async function result(id: string, key: string, view: BracketsView, name: string): Promise<void> {
  const match = view.matches.find((one) => one.key === key);
  const winner = chance(0.5) ? match?.a.event_team_id : match?.b.event_team_id;
  const body = { winner_team_id: winner, reason: 'Decided.', confirm: true };
  await attempt(name, staff.manager, 'POST', `/admin/v1/events/${id}/brackets/${key}/result`, body);
}

/** Performs one random step of a running event. */
async function step(id: string, view: BracketsView): Promise<void> {
  const open = pick(view.matches.filter((match) => match.status === 'ready' || match.status === 'running'));
  const done = pick(view.matches.filter((match) => match.ending === 'played'));
  const roll = random();
  if (roll < 0.06) {
    await disqualify(id, pick(view.teams)?.id);
  } else if (roll < 0.14 && done) {
    await result(id, done.key, view, 'correct');
  } else if (roll < 0.2) {
    await t.clock.advance(11 * MINUTE);
    count('ready timer');
  } else if (roll < 0.26 && open?.match_id) {
    const team = view.teams.find((one) => one.id === open.a.event_team_id);
    const person = people.find((one) => one.id === team?.user_ids[0]);
    if (person) await attempt('forfeit', person, 'POST', `/api/v1/matches/${open.match_id}/forfeit`, {});
  } else if (roll < 0.27) {
    await attempt('cancel live', staff.manager, 'DELETE', `/admin/v1/events/${id}`);
  } else if (open) {
    await result(id, open.key, view, 'result');
  }
}

/** Runs the rounds of a play event as a referee would. Sometimes repeats a call or skips a round. */
async function playRounds(id: string, rounds: number): Promise<void> {
  const base = `/admin/v1/referee/matches/${await refereeMatchOf(t, id)}`;
  for (let round = 1; round <= rounds; round += 1) {
    if (chance(0.1))
      await attempt('start round early', staff.referee, 'POST', `${base}/start_round`, { round_number: round + 1 });
    await attempt('start round', staff.referee, 'POST', `${base}/start_round`, { round_number: round });
    await check(id);
    if (chance(0.04)) await attempt('cancel live', staff.manager, 'DELETE', `/admin/v1/events/${id}`);
    const teams = (await brackets(t, id)).teams.filter((team) => team.status !== 'dq');
    if (chance(0.15)) await disqualify(id, pick(teams)?.id);
    const scores = (await brackets(t, id)).teams.map((team) => ({
      event_team_id: team.id,
      score: Math.floor(random() * 5),
    }));
    const final = { round_number: round, scores };
    await attempt('finalize round', staff.referee, 'POST', `${base}/finalize_round`, final);
    if (chance(0.1)) await attempt('finalize round', staff.referee, 'POST', `${base}/finalize_round`, final);
    await check(id);
  }
}

function disqualify(id: string, teamId: string | undefined): Promise<boolean> {
  const url = `/admin/v1/events/${id}/teams/${teamId}/disqualify`;
  return attempt('disqualify', staff.manager, 'POST', url, { reason: 'Broke the rules.' });
}

async function play(id: string): Promise<void> {
  for (let guard = 0; (await eventState(t, id)) === 'live'; guard += 1) {
    expect(guard, 'the event finishes').toBeLessThan(400);
    await step(id, await brackets(t, id));
    await check(id);
  }
}

async function payOut(id: string): Promise<void> {
  if ((await eventState(t, id)) !== 'completed') return;
  if (chance(0.2)) {
    const view = await brackets(t, id);
    const done = pick(view.matches.filter((match) => match.ending === 'played'));
    if (done) await result(id, done.key, view, 'correct after the end');
    await play(id);
  }
  await t.clock.advance(16 * MINUTE);
  await check(id);
  const referee = `/admin/v1/referee/events/${id}`;
  if (chance(0.2)) {
    await attempt('block', second, 'POST', `${referee}/block_payout`, { reason: 'A question.' });
    await t.clock.advance(90 * MINUTE);
    await attempt('complete own block', second, 'POST', `${referee}/complete_payout`);
    await attempt('complete', staff.manager, 'POST', `${referee}/complete_payout`);
  } else {
    await t.clock.advance(61 * MINUTE);
  }
  await check(id);
}

/** Operations that must succeed at least once in a full run. The first five must also succeed in a short run. */
const everyAction = [
  ...['register ok', 'leave ok', 'check in ok', 'result ok', 'paid', 'cancelled', 'join ok', 'prize split ok'],
  ...['accept split ok', 'leave late ok', 'reschedule ok', 'cancel ok', 'cancel live ok', 'disqualify ok'],
  ...['correct ok', 'correct after the end ok', 'forfeit ok', 'ready timer', 'start round ok', 'finalize round ok'],
  ...['block ok', 'complete own block refused', 'complete ok', 'start round early refused'],
];

test(`${EVENTS} random events end with empty escrow and the same money`, async () => {
  const before = await moneyOf(t, people);
  for (let n = 0; n < EVENTS; n += 1) {
    await staySignedIn(t);
    const teamSize = chance(0.3) ? 2 : 1;
    const form = pick(formats) ?? { format: 'swiss' };
    const event = await cup(t, teamSize === 2 ? { ...staff, field: pairs } : staff, {
      team_size: teamSize,
      entry_amount: pick([0, 100, 333, 1999]),
      sponsor_amount: pick([0, 0, 1001]),
      max_teams: pick([4, 6, 8]),
      min_teams: pick([2, 2, 4]),
      prize_split: pick([[10_000], [7000, 3000], [5001, 3000, 1999]]),
      seeding: pick(['rank', 'manual', 'random']),
      ...form,
    });
    await beforeStart(event.id, teamSize, 120 * MINUTE);
    if (form.format === 'rounds') await playRounds(event.id, form.options?.rounds ?? 0);
    await play(event.id);
    await payOut(event.id);
    const state = await eventState(t, event.id);
    expect(['paid', 'cancelled'], form.format).toContain(state);
    count(state);
    count(`${form.format} ${state}`);
    expect(await moneyOf(t, people)).toBe(before);
  }
  await expectSound(t.databaseUrl);
  saveProof('event-model', { events: EVENTS, ...Object.fromEntries(counts) }, SEED);
  for (const name of full ? everyAction : everyAction.slice(0, 5)) {
    expect(counts.get(name) ?? 0, name).toBeGreaterThan(0);
  }
});
