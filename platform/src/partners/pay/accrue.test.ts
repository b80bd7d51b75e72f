import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { eventStaff } from '../../events/testing/events.ts';
import { balances } from '../../ledger/accounts.ts';
import { runChecks } from '../../ledger/checks.ts';
import { isPlaced, matched, type Stage } from '../../stakes/testing/stage.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { deactivate } from '../program/decide.ts';
import { leaveProgram } from '../program/leave.ts';
import { suspend } from '../program/suspend.ts';
import { lockKnownPartner } from '../store.ts';
import { enroll, moveTo } from '../testing/partners.ts';
import { earningsAccount, PARTNER_POOL } from './accounts.ts';
import { creditEarnings } from './accrue.ts';
import { fillPool, partnerStage, payStage, playStage } from './testing/pay.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
  // A Tuesday, so that everything happens within one week.
  await moveTo(t, '2027-03-02T17:00:00Z');
  await fillPool(t);
});
afterAll(() => t.close());

const rowsOf = ({ event }: Stage) =>
  t.owner.selectFrom('partner_earnings').selectAll().where('event_id', '=', event.id).execute();
async function earned(stage: Stage, { id }: Person) {
  const row = (await rowsOf(stage)).find((one) => one.user_id === id);
  return row ? [row.base_amount, row.bonus_amount, row.share_amount] : null;
}
const held = async (account: string) => (await balances(t.db, [account]))[account] ?? 0;
const complete = (who: Person, { event }: Stage) =>
  t.inject(who, 'POST', `/admin/v1/referee/events/${event.id}/complete_payout`, {});
const players = ({ league }: Stage) => {
  const [[a, b, bench], [c, d]] = league.members as [[Person, Person, Person], [Person, Person, Person]];
  return { a, b, c, d, bench };
};

test('both lineups earn the same base fee and bonus, and split the revenue share, from the partner pool', async () => {
  const before = await held(PARTNER_POOL);
  const stage = await partnerStage(t);
  const stakers = [await t.person({ cash: 50_000 }), await t.person({ cash: 50_000 })] as [Person, Person];
  await matched(t, stage, stakers, 10_100);
  await isPlaced(t, stage.marketId);
  await playStage(t, stage);
  expect(await rowsOf(stage)).toEqual([]);
  await payStage(t);
  const { a, b, c, d, bench } = players(stage);
  // 1% of $101.00 is $1.01 per team.
  const amounts = await Promise.all([a, b, c, d].map((one) => earned(stage, one)));
  expect(amounts.map((one) => one?.slice(0, 2))).toEqual([1, 2, 3, 4].map(() => [2_500, 500]));
  expect(amounts.map((one) => one?.[2]).toSorted()).toEqual([50, 50, 51, 51]);
  expect(await earned(stage, bench)).toBeNull();
  expect(await held(earningsAccount(a.id))).toBe(3_000 + (amounts[0]?.[2] ?? 0));
  expect(await held(PARTNER_POOL)).toBe(before - 4 * 3_000 - 202);
});

test('a team’s own revenue share replaces the program’s', async () => {
  const stage = await partnerStage(t);
  const stakers = [await t.person({ cash: 50_000 }), await t.person({ cash: 50_000 })] as [Person, Person];
  await matched(t, stage, stakers, 10_000);
  await isPlaced(t, stage.marketId);
  await t.owner.updateTable('event_teams').set({ rev_share_bps: 500 }).where('id', '=', stage.teams[0]).execute();
  const published = (await t.inject(null, 'GET', `/api/v1/stakes/${stage.event.id}`)).json().rev_shares;
  expect(published).toEqual([
    { event_team_id: stage.teams[0], bps: 500 },
    { event_team_id: stage.teams[1], bps: 100 },
  ]);
  await playStage(t, stage);
  await payStage(t);
  const { a, b, c } = players(stage);
  expect([await earned(stage, a), await earned(stage, b), await earned(stage, c)]).toEqual([
    [2_500, 500, 250],
    [2_500, 500, 250],
    [2_500, 500, 50],
  ]);
});

test('a blocked payout earns nothing until somebody else completes it, and then once', async () => {
  const staff = await eventStaff(t);
  const stage = await partnerStage(t, staff);
  await playStage(t, stage);
  await t.clock.advance(16 * 60_000);
  const other = await t.person({ area: 'staff', roles: ['referee'] });
  const url = `/admin/v1/referee/events/${stage.event.id}/block_payout`;
  expect((await t.inject(other, 'POST', url, { reason: 'Under review' })).json().state).toBe('payout_blocked');
  await t.clock.advance(3 * 3_600_000);
  expect(await rowsOf(stage)).toEqual([]);
  const waiting = await t.inject(players(stage).a, 'GET', '/api/v1/partners/payout');
  expect(waiting.json()).toMatchObject({ balance: 0, blocked_count: 1 });
  const third = await t.person({ area: 'staff', roles: ['referee'] });
  const answers = await Promise.all([complete(third, stage), complete(third, stage)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  const rows = await rowsOf(stage);
  expect(rows).toHaveLength(4);
  const { a } = players(stage);
  const balance = await held(earningsAccount(a.id));
  await withTransaction(t.db, (tx) =>
    creditEarnings(tx, { id: stage.event.id, now: new Date() }, [{ userId: a.id, base: 999, bonus: 0, share: 0 }]),
  );
  expect(await held(earningsAccount(a.id))).toBe(balance);
});

test('a team that wasn’t checked in gets no bonus', async () => {
  const stage = await partnerStage(t);
  await playStage(t, stage, [stage.teams[0]]);
  await payStage(t);
  const { a, c } = players(stage);
  expect([await earned(stage, a), await earned(stage, c)]).toEqual([
    [2_500, 500, 0],
    [2_500, 0, 0],
  ]);
});

test('the share of a team without partners isn’t published, and a former partner’s is until the end', async () => {
  const stage = await partnerStage(t);
  const { a, b, c, d, bench } = players(stage);
  const published = async () => {
    const { rev_shares } = (await t.inject(null, 'GET', `/api/v1/stakes/${stage.event.id}`)).json();
    return rev_shares.map(({ event_team_id }: { event_team_id: string }) => event_team_id);
  };
  expect(await published()).toEqual(stage.teams);
  for (const { id } of [c, d]) await t.owner.deleteFrom('partners').where('user_id', '=', id).execute();
  expect(await published()).toEqual([stage.teams[0]]);
  await playStage(t, stage);
  await withTransaction(t.db, async (tx) => {
    for (const { id } of [a, b, bench]) await deactivate(tx, await lockKnownPartner(tx, id), 'Moved away');
  });
  expect(await published()).toEqual([stage.teams[0]]);
});

test('suspended and former partners keep what they played for; deleted accounts and newcomers earn nothing', async () => {
  const stage = await partnerStage(t);
  const { a, b, c, d } = players(stage);
  await t.owner.deleteFrom('partners').where('user_id', '=', d.id).execute();
  await playStage(t, stage);
  await enroll(t, d, []);
  await withTransaction(t.db, async (tx) => {
    await suspend(tx, await lockKnownPartner(tx, a.id), { weeks: 1, reason: 'Late' });
    await deactivate(tx, await lockKnownPartner(tx, b.id), 'Moved away');
    await leaveProgram(tx, c.id);
  });
  await payStage(t);
  expect((await rowsOf(stage)).map(({ user_id }) => user_id).toSorted()).toEqual([a.id, b.id].toSorted());
});

test('people who left the program before the event earn nothing', async () => {
  const stage = await partnerStage(t);
  const { a, b, c, d, bench } = players(stage);
  await withTransaction(t.db, async (tx) => deactivate(tx, await lockKnownPartner(tx, a.id), 'Moved away'));
  await playStage(t, stage);
  await payStage(t);
  // The substitute took the place in the lineup.
  const paid = (await rowsOf(stage)).map(({ user_id }) => user_id);
  expect(paid.toSorted()).toEqual([b.id, c.id, d.id, bench.id].toSorted());
});

test('a canceled event earns nothing', async () => {
  const stage = await partnerStage(t);
  await t.clock.advance(57 * 60_000);
  await t.clock.advance(3 * 3_600_000);
  const { state } = await t.owner
    .selectFrom('events')
    .select('state')
    .where('id', '=', stage.event.id)
    .executeTakeFirstOrThrow();
  expect([state, await rowsOf(stage)]).toEqual(['cancelled', []]);
});

test('the ledger check compares earnings with their accounts', async () => {
  const report = async (change?: string) => {
    const client = new pg.Client({ connectionString: t.databaseUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      if (change) expect((await client.query(change)).rowCount).toBeGreaterThan(0);
      return (await runChecks(client)).lines.filter((line) => /partner/.test(line));
    } finally {
      await client.end();
    }
  };
  const lines = await report();
  expect(lines.join('\n')).not.toMatch(/BREACH|skipped/);
  expect(lines[0]).toMatch(/^ok +partner earnings accounts .* \([1-9]/);
  expect(
    (await report('update partner_earnings set amount = amount + 1, base_amount = base_amount + 1')).join('\n'),
  ).toMatch(/BREACH {2}partner earnings .*: partner .*: the account holds/);
  expect((await report('delete from partner_earnings')).join('\n')).toMatch(/unpaid earnings are 0/);
  expect((await report('update partner_earnings set transfer_id = null')).join('\n')).toMatch(
    /BREACH {2}the partner pool paid .*: the pool holds \d+, and an earning of \d+ waits/,
  );
});
