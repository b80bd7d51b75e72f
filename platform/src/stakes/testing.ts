import { expect, vi } from 'vitest';
import type { MatchEventView } from '../events/schemas.ts';
import { type EventStaff, eventOf, eventStaff, leagueOf, liveEvent, type TestLeague } from '../events/testing.ts';
import { newId } from '../shared/ids.ts';
import type { Person, TestPlatform } from '../testing/harness.ts';
import type { PurchaseInput } from './moneySchemas.ts';
import type { SlipView } from './slipSchemas.ts';

/** Set-up and calls for tests of stakes. */

export interface Stage {
  staff: EventStaff;
  league: TestLeague;
  event: MatchEventView;
  marketId: string;
  /** Event teams in the order of the claims. */
  teams: [string, string];
}

/** An event that starts in an hour, with its market open. */
export async function stageOf(t: TestPlatform, staff?: EventStaff, startsIn?: number): Promise<Stage> {
  const people = staff ?? (await eventStaff(t));
  const league = await leagueOf(t);
  const event = await eventOf(t, people, league, {}, startsIn);
  return staged(t, people, league, event);
}

/** An event whose first round runs, and its referee. */
export async function liveStage(t: TestPlatform, staff?: EventStaff) {
  const people = staff ?? (await eventStaff(t));
  const league = await leagueOf(t);
  const { event, referee } = await liveEvent(t, people, league);
  return { ...(await staged(t, people, league, event, 'in_play')), referee };
}

async function staged(
  t: TestPlatform,
  staff: EventStaff,
  league: TestLeague,
  event: MatchEventView,
  phase = 'open',
): Promise<Stage> {
  const [a, b] = event.teams.map(({ id }) => id);
  const { id } = await t.db
    .selectFrom('markets')
    .select('id')
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  await phaseIs(t, id, phase);
  return { staff, league, event, marketId: id, teams: [a ?? '', b ?? ''] };
}

/** Waits until the writer has carried out what the event asked for. */
export async function phaseIs(t: TestPlatform, marketId: string, phase: string): Promise<void> {
  await until(async () => {
    const row = await t.db.selectFrom('markets').select('phase').where('id', '=', marketId).executeTakeFirstOrThrow();
    expect(row.phase).toBe(phase);
  });
}

/** Waits for a condition. */
export function until(check: () => Promise<void> | void): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000, interval: 30 });
}

const base = '/api/v1/stakes';

/** A stake on the first team at 50 for ten dollars that rests, unless said otherwise. */
export function wanted(stage: Stage, changes: Partial<PurchaseInput> = {}): PurchaseInput {
  return { event_id: stage.event.id, event_team_id: stage.teams[0], amount: 1000, price: 50, tif: 'gtc', ...changes };
}

export async function buy(t: TestPlatform, person: Person, stage: Stage, changes: Partial<PurchaseInput> = {}) {
  return ok(await t.inject(person, 'POST', `${base}/purchase`, wanted(stage, changes)));
}

/** Both sides of `amount` at 50: the first is for the first team, the second for the other. */
export async function matched(t: TestPlatform, stage: Stage, [a, b]: [Person, Person], amount = 1000) {
  const first = await buy(t, a, stage, { amount });
  const second = await buy(t, b, stage, { amount, event_team_id: stage.teams[1] });
  return [first, second] as const;
}

type Answer = Awaited<ReturnType<TestPlatform['inject']>>;

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at by tests, which say what is in them
export function ok(answer: Answer): any {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** Code and data of a refusal; fails when it was none. */
export function refused(answer: Answer): { code: number; data?: Record<string, unknown> } {
  if (answer.statusCode < 400) throw new Error(`not refused: ${answer.body}`);
  const { code, data } = answer.json().error;
  return { code, ...(data && { data }) };
}

export async function slipOf(t: TestPlatform, person: Person, id: string): Promise<SlipView> {
  return ok(await t.inject(person, 'GET', `/api/v2/stakes/slips/${id}`));
}

export const get = async (t: TestPlatform, person: Person | null, path: string) =>
  ok(await t.inject(person, 'GET', `${base}${path}`));

export const post = (t: TestPlatform, person: Person, path: string, body?: unknown, key?: string) =>
  t.inject(person, 'POST', `${base}${path}`, body, key === undefined ? {} : { 'idempotency-key': key });

export const freshKey = newId;
