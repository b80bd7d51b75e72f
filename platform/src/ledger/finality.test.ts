import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appNow, withTransaction } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { userAccount } from './accounts.ts';
import { makeFinal } from './finality.ts';
import { drawFunds, type Funding, fundingEntries, refundEntries } from './funding.ts';
import { ledgerModule } from './module.ts';
import { balances, post } from './post.ts';

const MINUTE = 60_000;

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform({ modules: [ledgerModule] });
});
afterAll(() => t.close());

/**
 * Credits winnings. The money comes from an external account here. Its source doesn't affect how winnings are credited.
 */
function win(userId: string, amount: number) {
  return withTransaction(t.db, (tx) =>
    post(tx, {
      kind: 'match_win',
      causeType: 'match',
      causeId: newId(),
      entries: [
        { account: 'external:paypal', amount: -amount },
        { account: userAccount(userId, 'unsettled'), amount },
      ],
    }),
  );
}

async function enter(userId: string, match: string, amount: number): Promise<Funding> {
  const escrow = `escrow:match:${match}`;
  return withTransaction(t.db, async (tx) => {
    const funding = await drawFunds(tx, userId, amount, [escrow]);
    const entries = [...fundingEntries(userId, funding), { account: escrow, amount }];
    await post(tx, { kind: 'match_entry', causeType: 'match', causeId: match, entries });
    return funding;
  });
}

async function refund(userId: string, match: string, funding: Funding): Promise<void> {
  const back = refundEntries(userId, funding);
  const total = back.reduce((sum, entry) => sum + entry.amount, 0);
  const entries = [{ account: `escrow:match:${match}`, amount: -total }, ...back];
  await withTransaction(t.db, (tx) => post(tx, { kind: 'match_refund', causeType: 'match', causeId: match, entries }));
}

async function held(userId: string): Promise<{ cash: number; unsettled: number }> {
  const [cash, unsettled] = [userAccount(userId, 'cash'), userAccount(userId, 'unsettled')];
  const all = await balances(t.db, [cash, unsettled]);
  return { cash: all[cash] ?? 0, unsettled: all[unsettled] ?? 0 };
}

test('winnings become cash after thirty minutes, not before', async () => {
  const user = newId();
  const { at, finalAt } = await win(user, 900);
  expect((finalAt?.getTime() ?? 0) - at.getTime()).toBe(30 * MINUTE);
  await t.clock.advance(29 * MINUTE);
  expect(await held(user)).toEqual({ cash: 0, unsettled: 900 });
  await t.clock.advance(MINUTE);
  expect(await held(user)).toEqual({ cash: 900, unsettled: 0 });
});

test('winnings spent early don’t become cash; two wins keep separate times', async () => {
  const user = newId();
  await win(user, 500);
  await t.clock.advance(20 * MINUTE);
  await win(user, 300);
  await enter(user, newId(), 450);
  await t.clock.advance(10 * MINUTE);
  expect(await held(user)).toEqual({ cash: 50, unsettled: 300 });
  await t.clock.advance(20 * MINUTE);
  expect(await held(user)).toEqual({ cash: 350, unsettled: 0 });
});

test('a refund returns to the winnings it was paid from and keeps their date', async () => {
  const [user, match] = [newId(), newId()];
  await win(user, 500);
  await t.clock.advance(20 * MINUTE);
  const funding = await enter(user, match, 500);
  await t.clock.advance(5 * MINUTE);
  await refund(user, match, funding);
  expect(await held(user)).toEqual({ cash: 0, unsettled: 500 });
  await t.clock.advance(5 * MINUTE);
  expect(await held(user)).toEqual({ cash: 500, unsettled: 0 });
});

test('a refund of winnings past their finality window becomes cash immediately', async () => {
  const [user, match] = [newId(), newId()];
  await win(user, 500);
  const funding = await enter(user, match, 500);
  await t.clock.advance(40 * MINUTE);
  await refund(user, match, funding);
  await t.clock.advance(0);
  expect(await held(user)).toEqual({ cash: 500, unsettled: 0 });
});

test('a timer that runs twice or early changes nothing', async () => {
  const user = newId();
  const { id } = await win(user, 70);
  const { id: refId } = await t.db
    .selectFrom('unsettled_lots')
    .select('id')
    .where('transfer_id', '=', id)
    .executeTakeFirstOrThrow();
  const fire = () =>
    withTransaction(t.db, (tx) => makeFinal(tx, { kind: 'ledger.finality', refId, version: 1, dueAt: new Date() }));
  await fire();
  expect(await held(user)).toEqual({ cash: 0, unsettled: 70 });
  await t.clock.advance(30 * MINUTE);
  await Promise.all([fire(), fire()]);
  expect(await held(user)).toEqual({ cash: 70, unsettled: 0 });
});

const amount = fc.integer({ min: 1, max: 1000 });
const step = fc.oneof(
  fc.record({ do: fc.constant('win' as const), amount }),
  fc.record({ do: fc.constant('enter' as const), amount }),
  fc.record({ do: fc.constant('refund' as const), which: fc.nat({ max: 5 }) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 25 }) }),
);

test('at random, every lot is spent, final once or still pending, and never final early or late', async () => {
  let final = 0;
  let refunded = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const user = newId();
      const open: { match: string; funding: Funding }[] = [];
      for (const one of steps) {
        if (one.do === 'win') await win(user, one.amount);
        if (one.do === 'wait') await t.clock.advance(one.minutes * MINUTE);
        if (one.do === 'enter') {
          const { cash, unsettled } = await held(user);
          const match = newId();
          if (one.amount <= cash + unsettled) open.push({ match, funding: await enter(user, match, one.amount) });
        }
        if (one.do === 'refund') {
          const [entry] = open.splice(one.which % Math.max(open.length, 1), 1);
          if (entry) await refund(user, entry.match, entry.funding);
          refunded += entry?.funding.unsettled ? 1 : 0;
        }
        await t.deps.timers.runDue();
        final += await checkLots(user);
      }
    }),
    { numRuns: 15, seed: 20261 },
  );
  expect(final).toBeGreaterThan(10);
  expect(refunded).toBeGreaterThan(3);
});

/** Checks the user's lots against their transfers and balance. Returns the number of lots that have become final. */
async function checkLots(user: string): Promise<number> {
  const { rows } = await sql<{
    amount: number;
    remaining: number;
    used: number;
    final: number;
    early: number;
    at: Date;
  }>`
    select l.amount, l.remaining, l.final_at as at,
      (select coalesce(sum(u.amount), 0) from unsettled_uses u where u.lot_id = l.id) as used,
      (select coalesce(sum(e.amount), 0) from ledger_transfers f join ledger_entries e on e.transfer_id = f.id and e.amount > 0
        where f.kind = 'finality' and f.cause_id = l.id::text) as final,
      (select count(*) from ledger_transfers f where f.cause_id = l.id::text and f.at < l.final_at) as early
    from unsettled_lots l where l.user_id = ${user}`.execute(t.db);
  const now = await appNow(t.db);
  for (const lot of rows) {
    expect(lot.remaining + lot.used + lot.final).toBe(lot.amount);
    expect(lot.early).toBe(0);
    if (lot.at <= now) expect(lot.remaining).toBe(0);
  }
  expect(rows.reduce((sum, lot) => sum + lot.remaining, 0)).toBe((await held(user)).unsettled);
  return rows.filter((lot) => lot.final > 0).length;
}

test('a timer that fires early because the clock was set back is rescheduled', async () => {
  const user = newId();
  await win(user, 700);
  const lot = await t.db.selectFrom('unsettled_lots').selectAll().where('user_id', '=', user).executeTakeFirstOrThrow();
  await t.db.deleteFrom('timers').where('ref_id', '=', lot.id).execute();
  const timer = { kind: 'ledger.finality', refId: lot.id, version: 1, dueAt: lot.final_at };
  await withTransaction(t.db, (tx) => makeFinal(tx, timer));
  expect(await held(user)).toEqual({ cash: 0, unsettled: 700 });
  await t.clock.advance(30 * MINUTE);
  expect(await held(user)).toEqual({ cash: 700, unsettled: 0 });
});
