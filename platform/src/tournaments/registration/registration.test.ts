import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { balancesOf, fieldOf, player } from '../../matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { runBannedHooks } from '../../users/accountHooks.ts';
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
  refusedCode,
  startCup,
  summary,
  untilStart,
} from '../testing/cups.ts';

let t: TestPlatform;
let staff: Organizer;
let teams: Organizer;
beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
  teams = { ...staff, field: await fieldOf(t, 'vantablitz', 'wingmen', 'pc') };
});
afterAll(() => t.close());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => player(t, teams.field)));
const duo = (changes = {}) => cup(t, teams, { team_size: 2, max_teams: 2, ...changes });

describe('registration', () => {
  it('takes the entry once, and gives it back in full when the person leaves before the lock', async () => {
    const event = await cup(t, staff);
    const person = await player(t, staff.field);
    const team = await call(t, person, event.id, 'register');
    expect(team).toMatchObject({ name: person.username, status: 'registered', complete: true, waitlisted: false });
    expect(team.members).toMatchObject([{ captain: true, paid: true, slot: 'lineup' }]);
    const wallet = async () => (await t.inject(person, 'GET', '/api/v1/wallets')).json();
    expect(await wallet()).toMatchObject({ cash: 9000, in_play: 1000 });
    expect(await refusedCode(t, person, event.id, 'register')).toBe(1002);
    await call(t, person, event.id, 'leave');
    expect(await wallet()).toMatchObject({ cash: 10_000, in_play: 0 });
    expect(await escrowOf(t, event.id)).toBe(0);
    await call(t, person, event.id, 'register');
    expect(await escrowOf(t, event.id)).toBe(1000);
  });

  it('returns each cent to the bucket it came from', async () => {
    const event = await cup(t, staff);
    const person = await player(t, staff.field, 600);
    await t.inject(
      await t.person({ area: 'staff', roles: ['finance', 'admin'] }),
      'POST',
      `/admin/v1/users/${person.id}/donate`,
      {
        amount: 500,
        wager_only: true,
        description: 'Welcome',
      },
    );
    expect(await balancesOf(t, person)).toMatchObject({ cash: 600, wager_only: 500 });
    await call(t, person, event.id, 'register');
    expect(await balancesOf(t, person)).toMatchObject({ cash: 100, wager_only: 0 });
    await call(t, person, event.id, 'leave');
    expect(await balancesOf(t, person)).toMatchObject({ cash: 600, wager_only: 500 });
  });

  it('refuses people who can’t pay, have no gamer ID, or play elsewhere at that time', async () => {
    const event = await cup(t, staff);
    const poor = await player(t, staff.field, 300);
    expect(await refusedCode(t, poor, event.id, 'register')).toBe(1003);
    const nameless = await t.person({ cash: 5000 });
    expect(await refusedCode(t, nameless, event.id, 'register')).toBe(1002);
    const [busy] = await entrants(t, staff, event.id, 1);
    if (!busy) throw new Error('one person registered');
    const other = await cup(t, staff);
    expect(await refusedCode(t, busy, other.id, 'register')).toBe(1002);
    const list = await t.inject(busy, 'GET', `/api/v1/play_events/${other.id}/eligibility`);
    const requirements = list.json<{ items: { key: string; satisfied: boolean }[] }>().items;
    expect(requirements.filter((one) => !one.satisfied).map((one) => one.key)).toEqual(['no_conflicting_event']);
  });

  it('of an invite-only event needs its code or a place on its list', async () => {
    const listed = await player(t, staff.field);
    const saved = await t.inject(staff.manager, 'POST', '/admin/v1/tournament_invite_lists', {
      name: 'Finalists',
      user_ids: [listed.id],
    });
    const { id: listId } = saved.json<{ id: string }>();
    const lists = await t.inject(staff.manager, 'GET', '/admin/v1/tournament_invite_lists');
    expect(lists.json().items).toMatchObject([{ id: listId, user_ids: [listed.id] }]);
    const event = await cup(t, staff, { invite_list_id: listId });
    const { code } = await t.db
      .selectFrom('events')
      .select('code')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    const guest = await player(t, staff.field);
    expect(await refusedCode(t, guest, event.id, 'register')).toBe(1002);
    expect((await summary(t, guest, event.id)).event.code).toBeNull();
    await call(t, guest, event.id, 'register', { code });
    const invited = await t.inject(listed, 'GET', '/api/v1/play_events/invited');
    expect(invited.json().items.map((one: { id: string }) => one.id)).toEqual([event.id]);
    await call(t, listed, event.id, 'register');
    const match = await t.inject(guest, 'GET', `/api/v1/play_events/${event.id}/match_event`);
    expect(match.json().code).toBe('');
  });

  it('gives a freed place to the first team on the waitlist', async () => {
    const event = await cup(t, staff, { max_teams: 2 });
    expect((await summary(t, null, event.id)).event).toMatchObject({
      pool_amount: 0,
      full_pool_amount: 2000,
      prizes: [
        { amount: 0, full_amount: 1400 },
        { amount: 0, full_amount: 600 },
      ],
    });
    const [first, second, third, fourth] = await entrants(t, staff, event.id, 4);
    if (!first || !second || !third || !fourth) throw new Error('four people registered');
    expect((await summary(t, null, event.id)).event).toMatchObject({
      teams_count: 2,
      waitlist_count: 2,
      pool_amount: 2000,
      full_pool_amount: 2000,
    });
    await call(t, first, event.id, 'leave');
    const teams = await t.inject(staff.manager, 'GET', `/admin/v1/events/${event.id}/teams`);
    const rows = teams.json<{ items: { status: string; waitlisted: boolean; members: unknown[] }[] }>().items;
    expect(rows.map((row) => [row.status, row.waitlisted, row.members.length])).toEqual([
      ['withdrawn', false, 0],
      ['registered', false, 1],
      ['registered', false, 1],
      ['registered', true, 1],
    ]);
    expect((await summary(t, third, event.id)).team).toMatchObject({ waitlisted: false });
    expect((await summary(t, fourth, event.id)).team).toMatchObject({ waitlisted: true });
    expect((await summary(t, second, event.id)).event.teams_count).toBe(2);
  });

  it('closes at check-in, and leaving ends with the lock', async () => {
    const event = await cup(t, staff);
    const [person, other] = await entrants(t, staff, event.id, 2);
    if (!person || !other) throw new Error('two people registered');
    await untilStart(t, event, 29);
    expect(await refusedCode(t, await player(t, staff.field), event.id, 'register')).toBe(1002);
    await call(t, person, event.id, 'check_in');
    await call(t, person, event.id, 'check_in');
    await call(t, other, event.id, 'check_in');
    await untilStart(t, event, 4);
    expect(await refusedCode(t, person, event.id, 'leave')).toBe(1002);
    expect(await escrowOf(t, event.id)).toBe(2000);
  });

  it('hidden events are listed for nobody and open only for their teams and staff', async () => {
    const event = await cup(t, staff);
    const [member] = await entrants(t, staff, event.id, 1);
    await t.inject(staff.manager, 'POST', `/admin/v1/events/tournaments/${event.id}/hide`);
    const status = async (person: Person | null) =>
      (await t.inject(person, 'GET', `/api/v1/play_events/${event.id}/summary`)).statusCode;
    expect(await status(null)).toBe(404);
    expect(await status(member ?? null)).toBe(200);
    const listed = async () => (await t.inject(null, 'GET', '/api/v1/play_events/active?page_size=100')).json().items;
    expect((await listed()).map((one: { id: string }) => one.id)).not.toContain(event.id);
    await t.inject(staff.manager, 'POST', `/admin/v1/events/tournaments/${event.id}/unhide`);
    expect((await listed()).map((one: { id: string }) => one.id)).toContain(event.id);
  });
});

it('are listed by kind, and without those that no longer take teams', async () => {
  const open = await cup(t, staff);
  const closed = await cup(t, staff, { start_date: new Date((await now(t)).getTime() + 5 * 3_600_000).toISOString() });
  const race = await cup(t, staff, { format: 'rounds', options: { rounds: 2 } });
  await t.owner.updateTable('events').set({ state: 'check_in' }).where('id', '=', closed.id).execute();
  const listed = async (query: string) =>
    (await t.inject(null, 'GET', `/api/v1/play_events/active?page_size=100&${query}`))
      .json<{ items: { id: string }[] }>()
      .items.map(({ id }) => id)
      .filter((id) => [open.id, closed.id, race.id].includes(id))
      .sort();
  expect(await listed('')).toEqual([open.id, closed.id, race.id].sort());
  expect(await listed('kind=tournament')).toEqual([open.id, closed.id].sort());
  expect(await listed('kind=play_event')).toEqual([race.id]);
  expect(await listed('kind=tournament&open=true')).toEqual([open.id]);
});

it('are listed by when they start', async () => {
  const at = async (hours: number) => new Date((await now(t)).getTime() + hours * 3_600_000).toISOString();
  const first = await cup(t, staff, { start_date: await at(24) });
  const second = await cup(t, staff, { start_date: await at(48) });
  const listed = async (from: string, to: string) => {
    const range = new URLSearchParams({ page_size: '100', from, to });
    const { items } = (await t.inject(null, 'GET', `/api/v1/play_events/active?${range}`)).json<{
      items: { id: string }[];
    }>();
    return items.map(({ id }) => id).filter((id) => [first.id, second.id].includes(id));
  };
  const [start, end] = [first.start_date, second.start_date];
  expect(await listed(start, end)).toEqual([first.id]);
  expect(await listed(end, await at(72))).toEqual([second.id]);
  expect(await listed(start, await at(72))).toEqual([first.id, second.id]);
  expect((await t.inject(null, 'GET', '/api/v1/play_events/active?from=soon')).statusCode).toBe(400);
});

describe('a team', () => {
  it('fills by invitation and by code, seats substitutes without an entry, and shares its prize as all agreed', async () => {
    const event = await duo({ entry_amount: 500 });
    const [captain, mate, sub, rival, second, stranger] = await people(6);
    if (!captain || !mate || !sub || !rival || !second || !stranger) throw new Error('six people exist');
    const team = await call(t, captain, event.id, 'register', { name: 'Night Owls', teammate_user_ids: [mate.id] });
    expect(team).toMatchObject({ complete: false, invites: [{ state: 'open' }] });
    expect((await summary(t, mate, event.id)).next_action.kind).toBe('answer_invite');
    expect(await call(t, mate, event.id, 'join')).toMatchObject({ complete: true });
    expect(await balancesOf(t, mate)).toMatchObject({ cash: 9500 });
    const full = await call(t, sub, event.id, 'join', { code: team.join_code });
    expect(full.members.map((one) => [one.slot, one.paid])).toEqual([
      ['lineup', true],
      ['lineup', true],
      ['bench', false],
    ]);
    expect(await balancesOf(t, sub)).toMatchObject({ cash: 10_000 });
    expect(await refusedCode(t, stranger, event.id, 'join', { code: 'NOSUCHXX' })).toBe(1000);
    expect(await refusedCode(t, mate, event.id, 'prize_split', { shares: [] })).toBe(1000);

    const other = await call(t, rival, event.id, 'register', { name: 'Day Larks' });
    await call(t, second, event.id, 'join', { code: other.join_code });
    const shares = [
      { user_id: captain.id, bps: 6000 },
      { user_id: mate.id, bps: 3000 },
      { user_id: sub.id, bps: 1000 },
    ];
    await call(t, captain, event.id, 'prize_split', { shares });
    for (const one of [mate, sub]) await call(t, one, event.id, 'prize_split/accept');
    await startCup(t, event, [captain, rival]);
    const owls = (await brackets(t, event.id)).teams.find((one) => one.name === 'Night Owls');
    await playAll(t, event.id, [captain, mate, rival, second], (a) => (a === owls?.id ? 'a' : 'b'));
    await t.clock.advance(80 * 60_000);
    await t.clock.advance(80 * 60_000);
    // Pool $20.00: 70% for the winners, shared 60/30/10.
    expect(await escrowOf(t, event.id)).toBe(0);
    const cash = async (person: Person) => (await balancesOf(t, person)).cash;
    expect([await cash(captain), await cash(mate), await cash(sub)]).toEqual([10_340, 9920, 10_140]);
    expect([await cash(rival), await cash(second)]).toEqual([9800, 9800]);
  });

  it('can swap a substitute in from the lock until its next match starts', async () => {
    const event = await duo();
    const [captain, mate, sub, rival, second] = await people(5);
    if (!captain || !mate || !sub || !rival || !second) throw new Error('five people exist');
    const own = await call(t, captain, event.id, 'register', { name: 'Swap Shop' });
    for (const one of [mate, sub]) await call(t, one, event.id, 'join', { code: own.join_code });
    const other = await call(t, rival, event.id, 'register', { name: 'Rivals' });
    await call(t, second, event.id, 'join', { code: other.join_code });
    const swap = { bench_user_id: sub.id, lineup_user_id: mate.id };
    expect(await refusedCode(t, captain, event.id, 'substitute', swap)).toBe(1002);
    await startCup(t, event, [captain, rival]);
    expect(await refusedCode(t, mate, event.id, 'substitute', swap)).toBe(403);
    expect(
      await refusedCode(t, captain, event.id, 'substitute', { bench_user_id: sub.id, lineup_user_id: captain.id }),
    ).toBe(1000);
    const after = await call(t, captain, event.id, 'substitute', swap);
    expect(after.members.filter((one) => one.slot === 'lineup').map((one) => one.user.id)).toEqual([
      captain.id,
      sub.id,
    ]);
    await playAll(t, event.id, [captain, mate, sub, rival, second]);
    expect(await refusedCode(t, captain, event.id, 'substitute', swap)).toBe(1002);
    const seats = await t.db
      .selectFrom('match_participants as p')
      .innerJoin('matches as m', 'm.id', 'p.match_id')
      .select(['p.user_id', 'p.placement'])
      .where('m.event_id', '=', event.id)
      .where('p.placement', 'is not', null)
      .execute();
    expect(seats.map((seat) => seat.user_id).sort()).toEqual([captain.id, sub.id, rival.id, second.id].sort());
  });

  it('shares its prize equally between its payers if not everyone accepted, and any change voids the proposal', async () => {
    const event = await duo();
    const [captain, mate, sub] = await people(3);
    if (!captain || !mate || !sub) throw new Error('three people exist');
    const team = await call(t, captain, event.id, 'register', { name: 'Quiet Foxes' });
    await call(t, mate, event.id, 'join', { code: team.join_code });
    const proposed = await call(t, captain, event.id, 'prize_split', {
      shares: [
        { user_id: captain.id, bps: 9000 },
        { user_id: mate.id, bps: 1000 },
      ],
    });
    expect(proposed.members.map((one) => [one.bps, one.accepts_split])).toEqual([
      [9000, true],
      [1000, false],
    ]);
    const joined = await call(t, sub, event.id, 'join', { code: team.join_code });
    expect(joined.members.every((one) => one.bps === null && !one.accepts_split)).toBe(true);
  });

  it('gets a new captain when its captain leaves, is no longer complete, and ends with its last player', async () => {
    const event = await duo();
    const [captain, mate] = await people(2);
    if (!captain || !mate) throw new Error('two people exist');
    const team = await call(t, captain, event.id, 'register', { name: 'Grey Wolves' });
    await call(t, mate, event.id, 'join', { code: team.join_code });
    await untilStart(t, event, 29);
    await call(t, captain, event.id, 'check_in');
    await call(t, captain, event.id, 'leave');
    const left = (await summary(t, mate, event.id)).team;
    expect(left).toMatchObject({ complete: false, status: 'registered', members: [{ captain: true }] });
    expect(await refusedCode(t, mate, event.id, 'check_in')).toBe(1002);
    await call(t, mate, event.id, 'leave');
    expect((await summary(t, null, event.id)).event.teams_count).toBe(0);
    expect(await escrowOf(t, event.id)).toBe(0);
  });

  it('invites nobody twice, no blocked people, and not more than it can seat', async () => {
    const event = await duo();
    const [captain, ...others] = await people(6);
    if (!captain) throw new Error('six people exist');
    await call(t, captain, event.id, 'register', { name: 'Full House' });
    const ids = others.map((one) => one.id);
    await call(t, captain, event.id, 'invites', { user_ids: ids.slice(0, 3) });
    const again = await call(t, captain, event.id, 'invites', { user_ids: ids.slice(0, 2) });
    expect(again.invites).toHaveLength(3);
    expect(await refusedCode(t, captain, event.id, 'invites', { user_ids: ids.slice(3) })).toBe(1004);
    const [declining] = others;
    if (!declining) throw new Error('others exist');
    await call(t, declining, event.id, 'decline', { event_team_id: again.event_team_id });
    expect(await refusedCode(t, declining, event.id, 'join')).toBe(1002);
  });
});

it('a banned person is taken out of events that haven’t locked, with a refund', async () => {
  const event = await duo();
  const [captain, mate] = await people(2);
  if (!captain || !mate) throw new Error('two people exist');
  const team = await call(t, captain, event.id, 'register', { name: 'Broken Pair' });
  await call(t, mate, event.id, 'join', { code: team.join_code });
  await withTransaction(t.db, (tx) => runBannedHooks(tx, { userId: captain.id, staffId: null, reason: 'Fraud.' }));
  expect(await balancesOf(t, captain)).toMatchObject({ cash: 10_000 });
  expect((await summary(t, mate, event.id)).team).toMatchObject({ complete: false, members: [{ captain: true }] });
  expect(await escrowOf(t, event.id)).toBe(1000);
});

it('two people take the last seat concurrently: one gets it, and the other isn’t charged', async () => {
  const event = await cup(t, teams, { team_size: 2, max_teams: 2 });
  const [captain, ...others] = await people(5);
  if (!captain) throw new Error('five people exist');
  const team = await call(t, captain, event.id, 'register', { name: 'One Seat' });
  const answers = await Promise.all(
    others.map((one) => t.inject(one, 'POST', `/api/v1/play_events/${event.id}/join`, { code: team.join_code })),
  );
  expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 200, 200, 422]);
  expect(await escrowOf(t, event.id)).toBe(2000);
  const seats = await withTransaction(t.db, (tx) =>
    tx.selectFrom('event_team_members').select('slot').where('event_id', '=', event.id).execute(),
  );
  expect(seats.map((one) => one.slot).sort()).toEqual(['bench', 'bench', 'lineup', 'lineup']);
});
