import type { Static } from 'typebox';
import { expect, vi } from 'vitest';
import type { MatchEventView } from '../../events/schemas.ts';
import {
  type EventStaff,
  eventOf,
  eventStaff,
  leagueOf,
  liveEvent,
  type TestLeague,
} from '../../events/testing/events.ts';
import { invariant } from '../../shared/assert.ts';
import { newId } from '../../shared/ids.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';
import type { CashOutInput, CashOutSchema } from '../cash-out/schemas.ts';
import type { ContractView } from '../markets/schemas.ts';
import type { CancelledOrderSchema, PurchaseInput, PurchaseView } from '../orders/purchaseSchemas.ts';
import type { SlipView } from '../slips/schemas.ts';
import type { BenchBody, BenchSchema } from '../swaps/schemas.ts';

/** Setup and API calls for tests of the stakes module. */

export interface Stage {
  staff: EventStaff;
  league: TestLeague;
  event: MatchEventView;
  marketId: string;
  /** IDs of the event teams, in claim order. */
  teams: [string, string];
}

/** An event that starts in an hour, with its market open. */
export async function stageOf(t: TestPlatform, staff?: EventStaff, startsIn?: number): Promise<Stage> {
  const people = staff ?? (await eventStaff(t));
  const league = await leagueOf(t);
  const event = await eventOf(t, people, league, {}, startsIn);
  return staged(t, people, league, event);
}

/** An event whose first round is in progress, with its referee. */
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

/** Waits until the writer has applied the event's request. */
export async function phaseIs(t: TestPlatform, marketId: string, phase: string): Promise<void> {
  await until(async () => {
    const row = await t.db.selectFrom('markets').select('phase').where('id', '=', marketId).executeTakeFirstOrThrow();
    expect(row.phase).toBe(phase);
  });
}

/** Waits until two matched stakes have their positions. In play, advance the clock past the delay first. */
export async function isPlaced(t: TestPlatform, marketId: string): Promise<void> {
  await until(async () => {
    const rows = await t.db.selectFrom('market_positions').select('no').where('market_id', '=', marketId).execute();
    expect(rows).toHaveLength(2);
  });
}

/** Waits for a condition. */
export function until(check: () => Promise<void> | void): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000, interval: 30 });
}

const base = '/api/v1/stakes';

/** A resting ten-dollar stake on the first team at 50, unless overridden. */
export function wanted(stage: Stage, changes: Partial<PurchaseInput> = {}): PurchaseInput {
  return { event_id: stage.event.id, event_team_id: stage.teams[0], amount: 1000, price: 50, tif: 'gtc', ...changes };
}

export async function buy(t: TestPlatform, person: Person, stage: Stage, changes: Partial<PurchaseInput> = {}) {
  const bought = ok<PurchaseView>(await t.inject(person, 'POST', `${base}/purchase`, wanted(stage, changes)));
  invariant(bought.order, 'a stake that does not go on the bench has its order');
  return { ...bought, order: bought.order };
}

/**
 * Matches `amount` per side at 50: the first user on the first team, the second on the other. In play, the second order
 * waits for the delay.
 */
export async function matched(t: TestPlatform, stage: Stage, [a, b]: [Person, Person], amount = 1000) {
  const first = await buy(t, a, stage, { amount });
  const second = await buy(t, b, stage, { amount, event_team_id: stage.teams[1] });
  return [first, second] as const;
}

/** A group that offers a boost (20%, at most 500 cents) or a shield on the stage's event. */
export async function promoOf(t: TestPlatform, stage: Stage, kind: 'boost' | 'shield'): Promise<string> {
  const id = newId();
  const boost = kind === 'boost' ? { boost_bps: 2000, boost_cap_amount: 500, boost_max_price: 80 } : {};
  await t.owner
    .insertInto('promoted_groups')
    .values({
      id,
      slug: id,
      name: 'A group',
      title: 'A title',
      kind,
      image_url: null,
      boost_bps: null,
      boost_cap_amount: null,
      boost_max_price: null,
      position: 1,
      ends_at: null,
      ...boost,
    })
    .execute();
  await t.owner.insertInto('promoted_group_events').values({ group_id: id, event_id: stage.event.id }).execute();
  return id;
}

type Answer = Awaited<ReturnType<TestPlatform['inject']>>;

/** The body of a successful answer; fails on a refusal. */
export function ok<T>(answer: Answer): T {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

/** Code and data of a refusal; fails on success. */
export function refused(answer: Answer): { code: number; data?: Record<string, unknown> } {
  if (answer.statusCode < 400) throw new Error(`not refused: ${answer.body}`);
  const { code, data } = answer.json().error;
  return { code, ...(data && { data }) };
}

export async function slipOf(t: TestPlatform, person: Person, id: string): Promise<SlipView> {
  return ok<SlipView>(await t.inject(person, 'GET', `/api/v2/stakes/slips/${id}`));
}

export const get = async <T>(t: TestPlatform, person: Person | null, path: string) =>
  ok<T>(await t.inject(person, 'GET', `${base}${path}`));

/** The items of a list. */
export const list = async <T>(t: TestPlatform, person: Person | null, path: string) =>
  (await get<{ items: T[] }>(t, person, path)).items;

/** A user's slips, newest first. */
export async function slipsOf(t: TestPlatform, person: Person): Promise<SlipView[]> {
  return ok<{ items: SlipView[] }>(await t.inject(person, 'GET', '/api/v2/stakes/slips')).items;
}

export const contractsOf = (t: TestPlatform, person: Person | null, stage: Stage, more = '') =>
  list<ContractView>(t, person, `/contracts?event_id=${stage.event.id}${more}`);

export const post = (t: TestPlatform, person: Person, path: string, body?: unknown, key?: string) =>
  t.inject(person, 'POST', `${base}${path}`, body, key === undefined ? {} : { 'idempotency-key': key });

export const freshKey = newId;

export async function setBench(t: TestPlatform, person: Person, slipId: string, body: Static<typeof BenchBody>) {
  return ok<Static<typeof BenchSchema>>(await post(t, person, `/slips/${slipId}/bench`, body));
}

/** A successful sale or ask. */
export async function cashOut(t: TestPlatform, person: Person, legId: string, body: CashOutInput, key?: string) {
  return ok<Static<typeof CashOutSchema>>(await post(t, person, `/${legId}/cash_out`, body, key));
}

/** Cancels one of the user's orders. */
export async function cancel(t: TestPlatform, person: Person, orderId: string) {
  return ok<Static<typeof CancelledOrderSchema>>(await t.inject(person, 'DELETE', `${base}/contracts/${orderId}`));
}
