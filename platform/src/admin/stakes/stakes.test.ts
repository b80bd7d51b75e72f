import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asked,
  type EventStaff,
  eventOf,
  eventStaff,
  leagueOf,
  liveEvent,
  requestsOf,
  stakeOf,
} from '../../events/testing/events.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { staffActions, staffOf } from '../testing/staff.ts';

let t: TestPlatform;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
});
afterAll(() => t.close());

const stakes = (who: Person, eventId: string, what: string, body: object) =>
  t.inject(who, 'POST', `/admin/v1/stakes/${eventId}/${what}`, body);
const phases = async (eventId: string) => (await stakeOf(t, staff, eventId)).markets.map((market) => market.phase);

describe('suspending', () => {
  it('lasts until the person who suspended the market resumes it; anyone else needs a second approval', async () => {
    const { maker, checker, decide, asked: approvalOf } = await staffOf(t, ['risk']);
    const { event } = await liveEvent(t, staff, await leagueOf(t));
    expect((await stakes(maker, event.id, 'suspend', { reason: '  ' })).json().error.code).toBe(1000);
    const stopped = await stakes(maker, event.id, 'suspend', { reason: 'Strange chat.' });
    expect(stopped.json().incidents).toMatchObject([{ kind: 'staff', reason: 'Strange chat.', opened_by: maker.id }]);
    expect(await phases(event.id)).toEqual(['suspended']);
    const other = await stakes(checker, event.id, 'resume', { reason: 'Fine.' });
    expect(other.json().error.code).toBe(1015);
    expect(await phases(event.id)).toEqual(['suspended']);
    expect((await decide(approvalOf(other), true, maker)).statusCode).toBe(200);
    expect(await phases(event.id)).toEqual(['in_play']);
    await stakes(maker, event.id, 'suspend', { reason: 'Again.' });
    expect((await stakes(maker, event.id, 'resume', { reason: 'Fine.' })).json()).toMatchObject({ incidents: [] });
    expect(await phases(event.id)).toEqual(['in_play']);
    expect((await stakes(maker, event.id, 'resume', { reason: 'Fine.' })).json().error.code).toBe(1002);
    expect(await staffActions(t, event.id)).toContain('admin.stakes.suspend');
  });

  it('doesn’t resume while another incident is open', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
    await referee.final(1, [13, 9]);
    await stakes(staff.referee, event.id, 'suspend', { reason: 'Protest.', dispute: true });
    await stakes(staff.referee, event.id, 'resume', { reason: 'Settled.' });
    expect(await phases(event.id)).toEqual(['suspended']);
    expect((await stakes(staff.referee, event.id, 'resume', { reason: 'Now.' })).json().error.data).toEqual({
      incidents: ['round'],
    });
    await referee.start(2);
    expect(await phases(event.id)).toEqual(['in_play']);
  });

  it('ends automatically after a set time, and tells the engine why the markets are suspended', async () => {
    const event = await eventOf(t, staff, await leagueOf(t));
    await stakes(staff.referee, event.id, 'suspend', { reason: 'A minute.', minutes: 1 });
    await stakes(staff.referee, event.id, 'suspend', { reason: 'Protest.', dispute: true });
    expect((await requestsOf(t, event.id)).at(-1)).toEqual({ type: 'incident', reason: 'dispute' });
    await t.clock.advance(61_000);
    expect(await phases(event.id)).toEqual(['suspended']);
    await stakes(staff.referee, event.id, 'resume', { reason: 'Settled.' });
    expect(await asked(t, event.id)).toEqual(['open: opened', 'suspended: staff', 'incident', 'open: resumed']);
  });
});

describe('voiding', () => {
  it('happens immediately without money in the market, and takes two people otherwise', async () => {
    const { maker, decide, asked: approvalOf } = await staffOf(t, ['risk']);
    const empty = await eventOf(t, staff, await leagueOf(t));
    expect((await stakes(maker, empty.id, 'void', { reason: 'A mistake.' })).statusCode).toBe(200);
    expect(await phases(empty.id)).toEqual(['voided']);
    const event = await eventOf(t, staff, await leagueOf(t));
    await sql`update markets set pot_amount = 4000 where event_id = ${event.id}`.execute(t.owner);
    const wanted = await stakes(maker, event.id, 'void', { reason: 'Fixed.' });
    expect(wanted.json().error.code).toBe(1015);
    expect(await phases(event.id)).toEqual(['open']);
    expect((await decide(approvalOf(wanted))).statusCode).toBe(200);
    expect(await phases(event.id)).toEqual(['voided']);
    expect((await requestsOf(t, event.id)).at(-1)).toEqual({ type: 'void', reason: 'Fixed.' });
    const off = await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${event.id}?reason=Fixed`);
    expect(off.json().error.code).toBe(1015);
  });
});

describe('markets of events', () => {
  it('are created in bundles, each kind once', async () => {
    const four = await eventOf(t, staff, await leagueOf(t, 4));
    const bundle = (types: string[], ids = [four.id]) =>
      t.inject(staff.manager, 'POST', '/admin/v1/stakes/bundle', { event_ids: ids, types });
    expect((await bundle(['winner', 'round_winner', 'placement_top_k'])).json()).toMatchObject({ added: 2 });
    expect((await bundle(['placement_top_k'])).json()).toMatchObject({ added: 0 });
    expect((await stakeOf(t, staff, four.id)).markets.map((market) => market.title)).toEqual([
      'Winner',
      'Round 1 winner',
      'Top 2',
    ]);
    const two = await eventOf(t, staff, await leagueOf(t));
    expect((await bundle(['placement_top_k'], [two.id])).json().error.code).toBe(1002);
    const types = await t.inject(staff.manager, 'GET', '/admin/v1/stakes/types');
    expect(types.json().items).toHaveLength(3);
  });

  it('apply valid settings immediately', async () => {
    const risk = await t.person({ area: 'staff', roles: ['risk'] });
    const event = await eventOf(t, staff, await leagueOf(t));
    const patch = (body: object) => t.inject(risk, 'PATCH', '/admin/v1/stakes/settings', body);
    const before = (await t.inject(risk, 'GET', '/admin/v1/stakes/settings')).json();
    expect(before).toMatchObject({ min_amount: 100, max_amount: 250_000, delay_seconds: 5 });
    expect((await patch({ min_amount: 300_000 })).json().error.code).toBe(1000);
    expect((await patch({ max_amount: 200_000 })).json()).toMatchObject({ version: before.version + 1 });
    expect((await requestsOf(t, event.id)).at(-1)).toMatchObject({ type: 'limits', limits: { max_amount: 200_000 } });
    await patch({ max_amount: 250_000 });
  });
});

describe('promoted groups', () => {
  it('accept upcoming events, which then show the group’s offers', async () => {
    const id = newId();
    await t.owner
      .insertInto('promoted_groups')
      .values({
        id,
        slug: id,
        name: 'Boost',
        title: '+10 %',
        kind: 'boost',
        image_url: null,
        boost_bps: 1000,
        boost_cap_amount: 500,
        boost_max_price: 80,
        position: 1,
        ends_at: null,
      })
      .execute();
    const event = await eventOf(t, staff, await leagueOf(t));
    const change = (what: string) =>
      t.inject(staff.manager, 'POST', `/admin/v1/stakes/promoted_events/${id}/${what}`, { event_id: event.id });
    await change('select');
    expect((await change('select')).json()).toMatchObject({ event_ids: [event.id], boost: { bps: 1000 } });
    const seen = (await stakeOf(t, staff, event.id)).event;
    expect(seen).toMatchObject({ promo_ids: [id], boost: { promo_id: id, cap_amount: 500 }, shield_offered: false });
    expect((await change('remove')).json()).toMatchObject({ event_ids: [] });
    const one = await t.inject(staff.manager, 'GET', `/admin/v1/stakes/promoted_event?id=${id}`);
    expect(one.json()).toMatchObject({ name: 'Boost' });
    const unknown = await t.inject(staff.manager, 'GET', `/admin/v1/stakes/promoted_event?id=${newId()}`);
    expect(unknown.statusCode).toBe(404);
  });

  it('show their events in the order that staff give them, unless the group has changed since', async () => {
    const id = newId();
    await t.owner
      .insertInto('promoted_groups')
      .values({
        id,
        slug: id,
        name: 'Finals',
        title: 'Finals',
        kind: 'group',
        image_url: null,
        position: 2,
        ends_at: null,
      })
      .execute();
    const league = await leagueOf(t);
    const events = [await eventOf(t, staff, league), await eventOf(t, staff, await leagueOf(t))];
    const [one, two] = events.map((event) => event.id) as [string, string];
    const call = (what: string, body: object) =>
      t.inject(staff.manager, 'POST', `/admin/v1/stakes/promoted_events/${id}/${what}`, body);
    for (const event_id of [one, two]) await call('select', { event_id });
    expect((await call('order', { event_ids: [two, one] })).json()).toMatchObject({ event_ids: [two, one] });
    const shown = await t.inject(null, 'GET', `/api/v1/stakes/promoted_events?promo_id=${id}`);
    expect(shown.json().items[0].events.map((event: { id: string }) => event.id)).toEqual([two, one]);
    for (const event_ids of [[one], [one, one], [one, two, newId()]]) {
      expect((await call('order', { event_ids })).json()).toMatchObject({ error: { code: 1001 } });
    }
    expect((await call('order', { event_ids: [] })).statusCode).toBe(400);
    const kept = await t.inject(staff.manager, 'GET', `/admin/v1/stakes/promoted_event?id=${id}`);
    expect(kept.json()).toMatchObject({ event_ids: [two, one] });
    expect(await staffActions(t, id)).toContain('admin.stakes.promoted_order');
  });
});

it('shows staff a person’s stakes, and audits who viewed them', async () => {
  const [finance, person] = [await t.person({ area: 'staff', roles: ['finance'] }), await t.person()];
  for (const what of ['slips', 'past_events']) {
    const answer = await t.inject(finance, 'GET', `/admin/v1/stakes/${what}?user_id=${person.id}`);
    expect(answer.json()).toMatchObject({ items: [], page_size: 5 });
  }
  expect(await staffActions(t, person.id)).toEqual(['admin.stakes.slips', 'admin.stakes.past_events']);
});
