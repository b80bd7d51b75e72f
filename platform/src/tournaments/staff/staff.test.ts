import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import {
  brackets,
  cup,
  entrants,
  escrowOf,
  type Organizer,
  organizer,
  playAll,
  playMatch,
  startCup,
  summary,
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

async function running(count: number, changes = {}): Promise<{ id: string; people: Person[] }> {
  const event = await cup(t, staff, changes);
  const people = await entrants(t, staff, event.id, count);
  await startCup(t, event, people);
  return { id: event.id, people };
}

const admin = (path: string, body?: unknown, person: Person = staff.manager) =>
  t.inject(person, 'POST', `/admin/v1/events/${path}`, body);

const stateOf = async (id: string, key: string) => (await brackets(t, id)).matches.find((match) => match.key === key);

describe('a correction', () => {
  it('changes a result freely while no later match has started', async () => {
    const { id, people } = await running(4);
    const first = await stateOf(id, 'w1.1');
    await playMatch(t, first?.match_id ?? '', people, 'a');
    const other = first?.b.event_team_id;
    const body = { winner_team_id: other, reason: 'The report was wrong.' };
    const preview = await admin(`${id}/brackets/w1.1/preview`, body);
    expect(preview.json()).toMatchObject({ reset_count: 0, changes: [{ key: 'w1.1' }, { key: 'w2.1' }] });
    expect((await admin(`${id}/brackets/w1.1/result`, body)).statusCode).toBe(200);
    expect((await stateOf(id, 'w2.1'))?.a.event_team_id).toBe(other);
    await playAll(t, id, people);
    expect((await brackets(t, id)).finished).toBe(true);
  });

  it('shows the later matches it resets, and needs a confirmation to do so', async () => {
    const { id, people } = await running(4);
    const first = await stateOf(id, 'w1.1');
    await playMatch(t, first?.match_id ?? '', people, 'a');
    await playMatch(t, (await stateOf(id, 'w1.2'))?.match_id ?? '', people, 'a');
    const final = await stateOf(id, 'w2.1');
    await playMatch(t, final?.match_id ?? '', people, 'a');
    expect(await brackets(t, id)).toMatchObject({ state: 'completed', finished: true });

    const body = { winner_team_id: first?.b.event_team_id, reason: 'A player cheated.' };
    const preview = await admin(`${id}/brackets/w1.1/preview`, body);
    expect(preview.json()).toMatchObject({
      reset_count: 1,
      changes: [
        { key: 'w1.1', reset: false },
        { key: 'w2.1', reset: true, winner_team_id: null, before_winner_team_id: final?.a.event_team_id },
      ],
    });
    expect((await admin(`${id}/brackets/w1.1/result`, body)).json().error.code).toBe(1002);
    expect((await admin(`${id}/brackets/w1.1/result`, { ...body, confirm: true })).statusCode).toBe(200);
    const after = await brackets(t, id);
    expect(after).toMatchObject({ state: 'live', finished: false });
    const again = after.matches.find((match) => match.key === 'w2.1');
    expect(again).toMatchObject({ status: 'ready', a: { event_team_id: first?.b.event_team_id } });
    expect(again?.match_id).not.toBe(final?.match_id);
    await playAll(t, id, people);
    await t.clock.advance(16 * MINUTE);
    await t.clock.advance(61 * MINUTE);
    expect((await summary(t, null, id)).event.state).toBe('paid');
    expect(await escrowOf(t, id)).toBe(0);
  });

  it('ends an unfinished later match whose teams change', async () => {
    const { id, people } = await running(3);
    const first = await stateOf(id, 'w1.2');
    await playMatch(t, first?.match_id ?? '', people, 'a');
    const final = await stateOf(id, 'w2.1');
    const body = { winner_team_id: first?.b.event_team_id, reason: 'Wrong side.' };
    expect((await admin(`${id}/brackets/w1.2/result`, body)).statusCode).toBe(200);
    const state = await t.db
      .selectFrom('matches')
      .select('state')
      .where('id', '=', final?.match_id ?? '')
      .executeTakeFirst();
    expect(state?.state).toBe('cancelled');
    const now = await stateOf(id, 'w2.1');
    expect(now).toMatchObject({ status: 'ready', b: { event_team_id: first?.b.event_team_id } });
    expect(now?.match_id).not.toBe(final?.match_id);
  });

  it('through the match itself is refused while it would reset later matches', async () => {
    const { id, people } = await running(4);
    const first = await stateOf(id, 'w1.1');
    await playMatch(t, first?.match_id ?? '', people, 'a');
    await playMatch(t, (await stateOf(id, 'w1.2'))?.match_id ?? '', people, 'b');
    await playMatch(t, (await stateOf(id, 'w2.1'))?.match_id ?? '', people, 'a');
    const ledger = await escrowOf(t, id);
    const body = { winner_team_id: first?.b.event_team_id, reason: 'Again.' };
    expect((await admin(`${id}/brackets/w1.1/result`, body)).statusCode).toBe(409);
    expect(await escrowOf(t, id)).toBe(ledger);
    expect((await stateOf(id, 'w1.1'))?.a.winner).toBe(true);
  });
});

describe('organizers', () => {
  it('decide a match that nobody finishes', async () => {
    const { id } = await running(2);
    const match = await stateOf(id, 'w1.1');
    const body = {
      winner_team_id: match?.b.event_team_id,
      reason: 'The other side left the lobby.',
      scores: [{ a: 0, b: 2 }],
    };
    expect((await admin(`${id}/brackets/w1.1/result`, body, staff.referee)).statusCode).toBe(200);
    expect(await stateOf(id, 'w1.1')).toMatchObject({ status: 'completed', b: { winner: true, score: 2 } });
    expect((await admin(`${id}/brackets/w1.1/result`, { ...body, winner_team_id: null })).json().error.code).toBe(1000);
  });

  it('disqualify a team through all its matches, and can take that back', async () => {
    const { id, people } = await running(4);
    const first = await stateOf(id, 'w1.1');
    const out = first?.a.event_team_id;
    expect((await admin(`${id}/teams/${out}/disqualify`, { reason: 'Cheating.' })).statusCode).toBe(200);
    expect(await stateOf(id, 'w1.1')).toMatchObject({ status: 'completed', ending: 'walkover', b: { winner: true } });
    expect((await admin(`${id}/teams/${out}/disqualify`, { reason: 'Cheating.' })).json().error.code).toBe(1002);
    await playAll(t, id, people);
    const over = await brackets(t, id);
    expect(over.standings.at(-1)).toMatchObject({ event_team_id: out, disqualified: true, placement: 4 });
    expect((await admin(`${id}/teams/${out}/reinstate`, { reason: 'We were wrong.' })).statusCode).toBe(200);
    expect((await brackets(t, id)).standings.find((row) => row.event_team_id === out)).toMatchObject({
      disqualified: false,
      placement: 3,
    });
  });

  it('disqualify a team of a double elimination without creating its next match', async () => {
    const { id } = await running(4, { format: 'double_elimination' });
    const out = (await stateOf(id, 'w1.1'))?.a.event_team_id;
    expect((await admin(`${id}/teams/${out}/disqualify`, { reason: 'Cheating.' })).statusCode).toBe(200);
    expect(await stateOf(id, 'l1.1')).toMatchObject({ status: 'locked', match_id: null });
    const open = await t.db
      .selectFrom('matches')
      .select('bracket_key')
      .where('event_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    expect(open.map((match) => match.bracket_key)).toEqual(['w1.2']);
  });

  it('disqualify a team without a prize, even if it wins everything before', async () => {
    const { id, people } = await running(2);
    await playAll(t, id, people);
    const winner = (await brackets(t, id)).standings[0]?.event_team_id;
    expect((await admin(`${id}/teams/${winner}/disqualify`, { reason: 'Played by someone else.' })).statusCode).toBe(
      200,
    );
    await t.clock.advance(16 * MINUTE);
    await t.clock.advance(61 * MINUTE);
    expect(await escrowOf(t, id)).toBe(0);
    const prizes = await t.db
      .selectFrom('event_teams')
      .select(['id', 'prize_amount'])
      .where('event_id', '=', id)
      .execute();
    expect(prizes.find((team) => team.id === winner)?.prize_amount).toBe(0);
    expect(prizes.map((team) => team.prize_amount).sort()).toEqual([0, 2000]);
  });

  it('edit names and codes until the event is live, but not over an edit they haven’t seen', async () => {
    const event = await cup(t, staff, { seeding: 'manual' });
    const people = await entrants(t, staff, event.id, 4);
    const team = (await brackets(t, event.id)).teams[0];
    const before = await t.db
      .selectFrom('events')
      .select(['name', 'code'])
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    const edit = (path: string, body: object) => admin(`${event.id}/${path}`, body);
    expect((await edit('change_name', { name: 'Harbor Cup', was: before.name })).json()).toMatchObject({
      name: 'Harbor Cup',
    });
    expect((await edit('change_name', { name: 'Hill Cup', was: before.name })).json().error).toMatchObject({
      code: 1001,
      data: { current: 'Harbor Cup' },
    });
    // Saving the current value again isn't a conflict.
    expect((await edit('change_name', { name: 'Harbor Cup', was: before.name })).statusCode).toBe(200);
    expect((await edit('change_name', { name: 'Hill Cup', was: 'Harbor Cup' })).statusCode).toBe(200);
    const other = await cup(t, staff, {});
    expect((await admin(`${other.id}/change_code`, { code: before.code })).json().error.code).toBe(1007);
    expect((await edit('change_code', { code: 'HARB26', was: before.code })).statusCode).toBe(200);
    expect((await edit('change_code', { code: 'har' })).json().error.code).toBe(1000);
    const rename = (body: object) => edit(`teams/${team?.id}/change_name`, body);
    expect((await rename({ name: 'Top Dogs', was: 'Somebody else' })).json().error).toMatchObject({
      code: 1001,
      data: { current: team?.name },
    });
    expect((await rename({ name: 'Top Dogs', was: team?.name })).statusCode).toBe(200);
    await startCup(t, event, people);
    expect((await edit('change_name', { name: 'Late Cup' })).json().error.code).toBe(1002);
    expect(await t.db.selectFrom('events').select(['name', 'code']).where('id', '=', event.id).execute()).toEqual([
      { name: 'Hill Cup', code: 'HARB26' },
    ]);
  });

  it('change seeds until the lock, and reseed until the first match starts', async () => {
    const event = await cup(t, staff, { seeding: 'manual' });
    const people = await entrants(t, staff, event.id, 4);
    const { teams } = await brackets(t, event.id);
    const last = teams.at(-1);
    expect((await admin(`${event.id}/teams/${last?.id}/change_seed`, { seed: 1 })).statusCode).toBe(200);
    expect((await admin(`${event.id}/teams/${last?.id}/change_name`, { name: 'Top Dogs' })).statusCode).toBe(200);
    await startCup(t, event, people);
    const drawn = await brackets(t, event.id);
    expect(drawn.teams[0]).toMatchObject({ name: 'Top Dogs', seed: 1 });
    expect((await admin(`${event.id}/teams/${last?.id}/change_seed`, { seed: 2 })).json().error.code).toBe(1002);
    const order = drawn.teams.map((team) => team.id).reverse();
    expect((await admin(`${event.id}/reseed`, { event_team_ids: order })).statusCode).toBe(200);
    const again = await brackets(t, event.id);
    expect(again.teams.map((team) => team.id)).toEqual(order);
    expect(again.matches[0]).toMatchObject({ status: 'ready', a: { event_team_id: order[0] } });
    const matchId = again.matches[0]?.match_id ?? '';
    const seats = await t.db
      .selectFrom('match_participants')
      .select(['user_id', 'side'])
      .where('match_id', '=', matchId)
      .execute();
    const inMatch = async (path: string, body?: (side: string) => object) => {
      for (const { user_id: id, side } of seats) {
        const person = people.find((one) => one.id === id);
        if (person) await t.inject(person, 'POST', `/api/v1/matches/${matchId}/${path}`, body?.(side));
      }
    };
    const refused = async () => (await admin(`${event.id}/reseed`, { event_team_ids: order })).json().error.code;
    await inMatch('prematch', () => ({ ready: true }));
    await inMatch('start');
    expect(await refused()).toBe(1002);
    await inMatch('submit', (side) => ({ placement: side === 'a' ? 1 : 2 }));
    expect((await brackets(t, event.id)).matches[0]).toMatchObject({ ending: 'played' });
    expect(await refused()).toBe(1002);
  });

  it('remove a team before the start with a refund', async () => {
    const event = await cup(t, staff);
    const people = await entrants(t, staff, event.id, 3);
    await untilStart(t, event, 29);
    for (const person of people) await t.inject(person, 'POST', `/api/v1/play_events/${event.id}/check_in`);
    await untilStart(t, event, 4);
    const { teams } = await brackets(t, event.id);
    const url = `/admin/v1/events/${event.id}/teams/${teams[0]?.id}`;
    const silent = await t.inject(staff.manager, 'DELETE', url);
    expect(silent.json().error).toMatchObject({ code: 1000, param: 'reason' });
    expect(await escrowOf(t, event.id)).toBe(3000);
    const removed = await t.inject(staff.manager, 'DELETE', `${url}?reason=Ill`);
    expect(removed.statusCode).toBe(200);
    expect(await escrowOf(t, event.id)).toBe(2000);
    await untilStart(t, event, 0);
    expect((await brackets(t, event.id)).teams.map((team) => team.seed)).toEqual([1, 2]);
  });
});

it('lineups of tournaments aren’t changed like those of partners, because only the lineup has paid', async () => {
  const event = await cup(t, staff, { entry_amount: 500 });
  const [person, other] = await entrants(t, staff, event.id, 2);
  const answer = await admin(`${event.id}/partners/event_promote`, {
    bench_user_id: other?.id,
    lineup_user_id: person?.id,
  });
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 1002]);
});
