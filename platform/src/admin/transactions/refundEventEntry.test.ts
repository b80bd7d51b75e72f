import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchEventView } from '../../events/schemas.ts';
import { balances } from '../../ledger/accounts.ts';
import { expectSound } from '../../market/engine/testing/kit.ts';
import { approve, judge, referee } from '../../matches/testing/dispute.ts';
import { balancesOf } from '../../matches/testing/duel.ts';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import {
  brackets,
  call,
  cup,
  entrants,
  escrowOf,
  type Organizer,
  organizer,
  playAll,
  startCup,
} from '../../tournaments/testing/cups.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';
import { staffActions, staffOf } from '../testing/staff.ts';

const MINUTE = 60_000;

let t: WalletPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
let organizers: Organizer;
let event: MatchEventView;
let people: Person[];
beforeAll(async () => {
  t = await walletPlatform();
  staff = await staffOf(t);
  organizers = await organizer(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  event = await cup(t, organizers, { prize_split: [10_000] });
  people = await entrants(t, organizers, event.id, 2);
});

const path = (id: string) => `/admin/v1/transactions/${id}/refund_stake`;
const refund = (id: string, body: { amount?: number } = {}, who: Person = staff.maker, key = newId()) =>
  t.inject(who, 'POST', path(id), { reason: 'Console crashed', ...body }, { 'idempotency-key': key });
const preview = async (id: string) => (await t.inject(staff.maker, 'GET', path(id))).json();
const corrections = async () => (await balances(t.db, ['house:corrections']))['house:corrections'] ?? 0;
const paymentsOf = async (person: Person) =>
  (await t.transactions(person)).filter(({ subject_id }) => subject_id === event.id);

/** Returns the transaction of a person's entry, or of the latest entry if they entered twice. */
async function entryOf(person: Person | undefined): Promise<string> {
  const found = person && (await paymentsOf(person)).find(({ type }) => type === 'event_entry');
  if (!found) throw new Error('the entry isn’t in the wallet');
  return found.id;
}

/** Plays the tournament to the end. Returns the winner of the prize first. */
async function play(): Promise<[Person, Person]> {
  await startCup(t, event, people);
  await playAll(t, event.id, people);
  const { standings, teams } = await brackets(t, event.id);
  const first = standings.find(({ placement }) => placement === 1)?.event_team_id;
  const winner = teams.find(({ id }) => id === first)?.user_ids[0];
  const [one, other] = people;
  if (!one || !other) throw new Error('two people play');
  return one.id === winner ? [one, other] : [other, one];
}

/** Plays the tournament and pays its prizes. */
async function playAndPay(): Promise<[Person, Person]> {
  const result = await play();
  await t.clock.advance(16 * MINUTE);
  await t.clock.advance(61 * MINUTE);
  expect((await brackets(t, event.id)).state).toBe('paid');
  return result;
}

describe('an event entry', () => {
  test('is refused until the prizes are paid, because a correction could still make it win', async () => {
    const before = await corrections();
    const [, loser] = people;
    const states: unknown[][] = [];
    const look = async (person: Person | undefined) => {
      const id = await entryOf(person);
      const answers = [await preview(id), (await refund(id)).json()];
      const { state } = await brackets(t, event.id);
      states.push([state, ...answers.map(({ error }) => [error?.code, error?.data.state])]);
    };
    await look(loser);
    const [, lost] = await play();
    await look(lost);
    await t.clock.advance(16 * MINUTE);
    await look(lost);
    const block = { reason: 'Under investigation.' };
    await t.inject(organizers.referee, 'POST', `/admin/v1/referee/events/${event.id}/block_payout`, block);
    await look(lost);
    const held = [1002, 'held'];
    expect(states).toEqual([
      ['registration', held, held],
      ['completed', held, held],
      ['payout_pending', held, held],
      ['payout_blocked', held, held],
    ]);
    expect([await corrections(), await escrowOf(t, event.id)]).toEqual([before, 2000]);
  });

  test('that lost is refunded in parts, never more than is left, and the prize stays', async () => {
    const [winner, loser] = await playAndPay();
    const [id, before] = [await entryOf(loser), await corrections()];
    expect(await preview(id)).toMatchObject({ source: 'corrections', amount: 1000, staked_amount: 1000 });
    expect((await refund(id, { amount: 400 })).json()).toMatchObject({
      amount: 400,
      type: 'adjustment',
      title: 'Refunded by Duelbook',
      subtitle: 'Console crashed',
    });
    // This request is still based on the amount from before the first partial refund.
    expect((await refund(id, { amount: 1000 })).json().error).toMatchObject({ code: 1002, data: { left_amount: 600 } });
    expect((await refund(id)).json()).toMatchObject({ amount: 600 });
    expect((await refund(id)).json().error).toMatchObject({ code: 1002, data: { refunded_amount: 1000 } });
    expect((await refund(await entryOf(winner))).json().error).toMatchObject({
      code: 1002,
      data: { refunded_amount: 0 },
    });
    expect([(await balancesOf(t, winner)).cash, (await balancesOf(t, loser)).cash]).toEqual([11_000, 10_000]);
    expect(await corrections()).toBe(before - 1000);
    const steps = (await paymentsOf(loser)).find((one) => one.id === id)?.steps ?? [];
    expect(steps.map(({ label }) => label)).toEqual([
      'Paid into the prize pool',
      'Refunded by Duelbook',
      'Refunded by Duelbook',
    ]);
    expect((await staffActions(t, id)).filter((action) => action === 'admin.transactions.refund_stake')).toHaveLength(
      2,
    );
    await expectSound(t);
  });

  test('is refunded once for a repeated key and for two people at once', async () => {
    const [, loser] = await playAndPay();
    const [id, before, key] = [await entryOf(loser), await corrections(), newId()];
    const same = [
      await refund(id, { amount: 300 }, staff.maker, key),
      await refund(id, { amount: 300 }, staff.maker, key),
    ];
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const both = await Promise.all([refund(id), refund(id, {}, staff.checker)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await corrections()).toBe(before - 1000);
    for (const role of ['support', 'risk', 'event_manager']) {
      expect((await refund(id, {}, await t.person({ area: 'staff', roles: [role] }))).statusCode).toBe(403);
    }
    expect((await refund(id, {}, loser)).statusCode).toBe(403);
  });

  test('that lost is refunded in full to somebody who won a bounty, which Duelbook paid', async () => {
    people.push(...(await entrants(t, organizers, event.id, 2)));
    const [winner, hunter, target] = people;
    if (!winner || !hunter || !target) throw new Error('four people play');
    const { teams } = await brackets(t, event.id);
    const teamOf = ({ id }: Person) => teams.find((team) => team.user_ids[0] === id)?.id ?? '';
    const offer = await t.inject(organizers.manager, 'POST', `/admin/v1/events/${event.id}/bounties`, {
      event_team_id: teamOf(target),
      amount: 2500,
      expires_at: event.start_date,
    });
    await t.inject(hunter, 'POST', `/api/v1/bounties/${offer.json().id}/accept`);
    await startCup(t, event, people);
    const ranked = people.map(teamOf);
    await playAll(t, event.id, people, (a, b) => (ranked.indexOf(a) < ranked.indexOf(b) ? 'a' : 'b'));
    await t.clock.advance(16 * MINUTE);
    await t.clock.advance(61 * MINUTE);
    expect((await paymentsOf(hunter)).map(({ type, amount }) => [type, amount])).toContainEqual(['event_prize', 2500]);
    const id = await entryOf(hunter);
    expect(await preview(id)).toMatchObject({ source: 'corrections', amount: 1000, staked_amount: 1000 });
    expect((await refund(id)).json()).toMatchObject({ amount: 1000 });
    expect((await refund(id)).json().error).toMatchObject({ code: 1002, data: { refunded_amount: 1000 } });
    // The prize of the winner still counts.
    expect((await refund(await entryOf(winner))).json().error).toMatchObject({ data: { refunded_amount: 0 } });
    expect((await balancesOf(t, hunter)).cash).toBe(12_500);
    await expectSound(t);
  });

  test('that already came back has nothing left to refund', async () => {
    const [leaver] = people;
    if (!leaver) throw new Error('two people registered');
    const left = await entryOf(leaver);
    await call(t, leaver, event.id, 'leave');
    expect((await refund(left)).json().error).toMatchObject({ code: 1002, data: { refunded_amount: 0 } });
    await t.inject(organizers.manager, 'DELETE', `/admin/v1/events/${event.id}`);
    expect((await refund(await entryOf(people[1]))).json().error).toMatchObject({ data: { refunded_amount: 0 } });
    expect((await balancesOf(t, leaver)).cash).toBe(10_000);
  });

  test('stays refunded: its match can’t be turned into a win after the prizes are paid', async () => {
    const [winner, loser] = await playAndPay();
    await refund(await entryOf(loser));
    const [match] = (await brackets(t, event.id)).matches;
    const turned = await judge(t, organizers.referee, match?.match_id ?? '', 'submit', { user_id: loser.id });
    const approval = turned.json().error.data.approval_id;
    expect((await approve(t, await referee(t), approval)).statusCode).toBe(200);
    expect([(await balancesOf(t, winner)).cash, (await balancesOf(t, loser)).cash]).toEqual([11_000, 10_000]);
    await expectSound(t);
  });
});
