import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balances } from '../../ledger/accounts.ts';
import { PROMO, promoEscrow } from '../../ledger/promo.ts';
import { balancesOf } from '../../matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { BountyView, EventDrawView } from '../schemas.ts';
import {
  brackets,
  call,
  cup,
  entrants,
  escrowOf,
  now,
  type Organizer,
  organizer,
  playAll,
  startCup,
  untilStart,
} from '../testing/cups.ts';

let t: TestPlatform;
let staff: Organizer;
beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
});
afterAll(() => t.close());

const MINUTE = 60_000;

const teamOf = async (eventId: string, person: Person | undefined) =>
  (await brackets(t, eventId)).teams.find((team) => team.user_ids[0] === person?.id)?.id ?? '';

async function offer(eventId: string, teamId: string, minutes = 600): Promise<BountyView> {
  const answer = await t.inject(staff.manager, 'POST', `/admin/v1/events/${eventId}/bounties`, {
    event_team_id: teamId,
    amount: 2500,
    expires_at: new Date((await now(t)).getTime() + minutes * MINUTE).toISOString(),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json() as BountyView;
}

const accept = (person: Person | undefined, id: string) =>
  t.inject(person ?? null, 'POST', `/api/v1/bounties/${id}/accept`);
const held = async (account: string) => (await balances(t.db, [account]))[account] ?? 0;
const stateOf = async (eventId: string) => {
  const list = await t.inject(null, 'GET', `/api/v1/bounties?event_id=${eventId}`);
  return list.json<{ items: BountyView[] }>().items.map((bounty) => bounty.state);
};

async function payOut(): Promise<void> {
  await t.clock.advance(16 * MINUTE);
  await t.clock.advance(61 * MINUTE);
}

describe('a bounty', () => {
  it('is reserved when offered, accepted once, and paid with the event to the team that beat the target', async () => {
    const event = await cup(t, staff, { entry_amount: 0 });
    const people = await entrants(t, staff, event.id, 2);
    const [target, hunter] = people;
    const promo = await held(PROMO);
    const bounty = await offer(event.id, await teamOf(event.id, target));
    expect([await held(PROMO), await held(promoEscrow(bounty.id))]).toEqual([promo - 2500, 2500]);
    expect((await accept(target, bounty.id)).json().error.code).toBe(1002);
    expect((await accept(hunter, bounty.id)).json()).toMatchObject({ state: 'accepted' });
    expect((await accept(hunter, bounty.id)).json().error.code).toBe(1002);
    await startCup(t, event, people);
    const own = await teamOf(event.id, hunter);
    await playAll(t, event.id, people, (a) => (a === own ? 'a' : 'b'));
    await payOut();
    expect(await stateOf(event.id)).toEqual(['paid']);
    expect(await held(promoEscrow(bounty.id))).toBe(0);
    if (hunter) expect(await balancesOf(t, hunter)).toMatchObject({ cash: 12_500 });
  });

  it('goes back if the target wasn’t beaten, nobody accepted in time, or the event is canceled', async () => {
    const promo = await held(PROMO);
    const event = await cup(t, staff);
    const people = await entrants(t, staff, event.id, 2);
    const [target, hunter] = people;
    const teamId = await teamOf(event.id, target);
    const lost = await offer(event.id, teamId);
    const late = await offer(event.id, teamId, 5);
    await accept(hunter, lost.id);
    await t.clock.advance(6 * MINUTE);
    expect((await accept(hunter, late.id)).json().error.code).toBe(1002);
    expect(await held(promoEscrow(late.id))).toBe(0);
    await startCup(t, event, people);
    await playAll(t, event.id, people, (a) => (a === teamId ? 'a' : 'b'));
    await payOut();
    expect(await stateOf(event.id)).toEqual(['returned', 'returned']);

    const other = await cup(t, staff);
    const [alone] = await entrants(t, staff, other.id, 1);
    await offer(other.id, await teamOf(other.id, alone));
    await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${other.id}`);
    expect(await stateOf(other.id)).toEqual(['returned']);
    expect(await held(PROMO)).toBe(promo);
    expect(await escrowOf(t, other.id)).toBe(0);
  });
});

describe('random seeding', () => {
  it('is committed before check-in, mixes in the captains’ salts, and can be recomputed after the lock', async () => {
    const event = await cup(t, staff, { seeding: 'random' });
    const people = await entrants(t, staff, event.id, 5);
    const read = async () =>
      (await t.inject(null, 'GET', `/api/v1/play_events/${event.id}/draws`)).json<{ items: EventDrawView[] }>().items;
    expect(await read()).toEqual([]);
    await untilStart(t, event, 29);
    const [committed] = await read();
    expect(committed).toMatchObject({ seed: null, result: [] });
    for (const [index, person] of people.entries()) {
      await call(t, person, event.id, 'check_in', index < 2 ? { draw_salt: `salt ${index}` } : {});
    }
    await untilStart(t, event, 4);
    const [drawn] = await read();
    expect(drawn?.commitment).toBe(committed?.commitment);
    expect(drawn?.salts.map((one) => one.salt)).toEqual(['salt 0', 'salt 1']);
    const bytes = (hex: string) => Buffer.from(hex, 'hex');
    const sha = (...parts: (Buffer | string)[]) =>
      parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
    expect(sha(bytes(drawn?.seed ?? ''))).toBe(committed?.commitment);
    let seed = drawn?.seed ?? '';
    for (const { salt } of drawn?.salts ?? []) seed = sha(bytes(seed), Buffer.from([salt.length]), salt);
    const places = [...(drawn?.items ?? [])];
    for (let i = 0; i < places.length; i += 1) {
      const bound = places.length - i;
      const step = Buffer.alloc(8);
      step.writeUInt32BE(i, 0);
      // None of these words is close enough to 2^32 to be rejected and drawn again.
      const other = i + (bytes(sha(bytes(seed), step)).readUInt32BE(0) % bound);
      [places[i], places[other]] = [places[other] ?? '', places[i] ?? ''];
    }
    expect(drawn?.result).toEqual(places);
    expect((await brackets(t, event.id)).teams.map((team) => team.id)).toEqual(places);
  });

  it('decides between teams with the same rank points', async () => {
    const event = await cup(t, staff, { seeding: 'rank' });
    const people = await entrants(t, staff, event.id, 8);
    const [best, second] = people;
    await t.owner
      .insertInto('match_records')
      .values([best, second].map((person, at) => ({ user_id: person?.id ?? '', won: 30 - 10 * at })))
      .execute();
    await startCup(t, event, people);
    const [draw] = (await t.inject(null, 'GET', `/api/v1/play_events/${event.id}/draws`)).json<{
      items: EventDrawView[];
    }>().items;
    const seeded = (await brackets(t, event.id)).teams;
    const ranked = seeded.slice(0, 2).map((team) => team.id);
    expect(seeded.slice(0, 2).map((team) => team.user_ids)).toEqual([[best?.id], [second?.id]]);
    expect(draw?.result.filter((id) => !ranked.includes(id))).toEqual(seeded.slice(2).map((team) => team.id));
  });

  it('isn’t committed when staff set the seeds', async () => {
    const event = await cup(t, staff, { seeding: 'manual' });
    const people = await entrants(t, staff, event.id, 3);
    await startCup(t, event, people);
    expect((await t.inject(null, 'GET', `/api/v1/play_events/${event.id}/draws`)).json()).toEqual({ items: [] });
    expect((await brackets(t, event.id)).teams.map((team) => team.user_ids)).toEqual(people.map(({ id }) => [id]));
  });
});
