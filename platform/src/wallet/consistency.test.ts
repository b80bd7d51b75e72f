import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appNow, withTransaction } from '../db/transaction.ts';
import { drawFunds, fundingEntries } from '../ledger/funding.ts';
import { post } from '../ledger/post.ts';
import { newId } from '../shared/ids.ts';
import type { Person } from '../testing/harness.ts';
import { reconcile } from './reconcile.ts';
import { recordTransaction } from './record.ts';
import { expectStatementsAddUp } from './testing/statements.ts';
import { type WalletPlatform, walletPlatform } from './testing/walletPlatform.ts';

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform({ depositDayAmount: 100_000_000, withdrawAutoDayAmount: 100_000_000 });
});
afterAll(() => t.close());

type Step =
  | { do: 'deposit'; amount: number; as: 'COMPLETED' | 'PENDING' | 'INSTRUMENT_DECLINED'; fault: boolean }
  | { do: 'withdraw'; amount: number; as: 'SUCCESS' | 'FAILED' | 'UNCLAIMED' | 'RETURNED' | 'PENDING'; fault: boolean }
  | { do: 'play'; amount: number; win: boolean }
  | { do: 'wait'; minutes: number };

const amount = fc.integer({ min: 1000, max: 50_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('deposit' as const),
    amount,
    as: fc.constantFrom('COMPLETED' as const, 'PENDING' as const, 'INSTRUMENT_DECLINED' as const),
    fault: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('withdraw' as const),
    amount,
    as: fc.constantFrom(
      'SUCCESS' as const,
      'FAILED' as const,
      'UNCLAIMED' as const,
      'RETURNED' as const,
      'PENDING' as const,
    ),
    fault: fc.boolean(),
  }),
  fc.record({ do: fc.constant('play' as const), amount: fc.integer({ min: 100, max: 20_000 }), win: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
);

/** End of a period, as a fraction of the wallet's history. */
const share = fc.double({ min: 0, max: 1, noNaN: true });

const seen = new Map<string, number>();

test('transactions always add up to the balances, statements to the ledger, and the ledger to zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), fc.array(share), async (steps, shares) => {
      const payee = await t.payee();
      const since = await appNow(t.db);
      const moments: Date[] = [];
      const first: Step = { do: 'deposit', amount: 50_000, as: 'COMPLETED', fault: false };
      for (const next of [first, ...steps, { do: 'wait', minutes: 5 } as const]) {
        await run(payee, next);
        moments.push(await appNow(t.db));
      }
      await expectInBalance(payee);
      const span = (moments.at(-1) ?? since).getTime() - since.getTime();
      const anywhere = shares.map((part) => new Date(since.getTime() + Math.round(part * span)));
      // Ends periods between two steps, right after money has moved, and at random times.
      await expectStatementsAddUp(t, payee, since, [...moments.filter((_, index) => index % 4 === 1), ...anywhere]);
    }),
    { numRuns: 15, seed: 20_261_121 },
  );
  // Fails if one of these outcomes never occurred, because the test wouldn't have covered it.
  for (const kind of ['deposit completed', 'deposit declined', 'withdrawal completed', 'match_entry completed']) {
    expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(2);
  }
}, 180_000);

async function run(payee: Person & { source: string }, next: Step): Promise<void> {
  if (next.do === 'deposit') {
    const { id, providerId } = await t.order(payee, next.amount);
    t.paypal.approve(providerId);
    t.paypal.captureAs = next.as;
    if (next.fault) t.paypal.faults.push({ on: `POST /v2/checkout/orders/${providerId}/capture`, what: 'drop_after' });
    await t.capture(payee, id);
  } else if (next.do === 'withdraw') {
    t.paypal.payoutAs = next.as;
    if (next.fault) t.paypal.faults.push({ on: 'POST /v1/payments/payouts', what: 'drop_after' });
    await t.withdraw(payee, payee.source, next.amount);
    await t.deps.jobs.runDue().catch(() => 0);
    t.paypal.faults.length = 0;
  } else if (next.do === 'play') {
    await play(payee, next.amount, next.win);
  } else {
    await t.clock.advance(next.minutes * 60_000);
    await reconcile(t.deps);
  }
}

/** Plays a minimal match: the entry goes into a pot, and the winner receives twice the entry. */
async function play(payee: Person, entry: number, win: boolean): Promise<void> {
  const matchId = newId();
  const wallet = await t.wallet(payee);
  if (wallet.playable < entry) return;
  const pot = `escrow:match:${matchId}`;
  const opponent = await t.person({ cash: entry });
  await withTransaction(t.db, async (tx) => {
    const funding = await drawFunds(tx, payee.id, entry, [pot]);
    const entries = [...fundingEntries(payee.id, funding), { account: pot, amount: entry }];
    const mine = await post(tx, { kind: 'match_entry', causeType: 'match', causeId: matchId, entries });
    const theirs = [
      { account: `user:${opponent.id}:cash`, amount: -entry },
      { account: pot, amount: entry },
    ];
    await post(tx, { kind: 'match_entry', causeType: 'match', causeId: matchId, entries: theirs });
    const shared = { userId: payee.id, title: 'Match', subjectType: 'match', subjectId: matchId };
    await recordTransaction(tx, {
      ...shared,
      type: 'match_entry',
      state: 'completed',
      amount: -entry,
      transferIds: [mine.id],
    });
    const winner = win ? payee.id : opponent.id;
    const won = await post(tx, {
      kind: 'match_win',
      causeType: 'match',
      causeId: matchId,
      entries: [
        { account: pot, amount: -2 * entry },
        { account: `user:${winner}:unsettled`, amount: 2 * entry },
      ],
    });
    if (!win) return;
    await recordTransaction(tx, {
      ...shared,
      type: 'match_win',
      state: 'unsettled',
      amount: 2 * entry,
      transferIds: [won.id],
      finalAt: won.finalAt,
    });
  });
}

async function expectInBalance(payee: Person): Promise<void> {
  const wallet = await t.wallet(payee);
  const transactions = await t.transactions(payee);
  for (const { type, state } of transactions) {
    seen.set(`${type} ${state}`, (seen.get(`${type} ${state}`) ?? 0) + 1);
  }
  const moved = transactions.filter(
    ({ state, type }) =>
      state === 'completed' || state === 'unsettled' || (state === 'pending' && type === 'withdrawal'),
  );
  expect(moved.reduce((sum, { amount: cents }) => sum + cents, 0)).toBe(wallet.playable);
  const onHold = transactions.filter(({ state, type }) => state === 'pending' && type === 'withdrawal');
  expect(onHold.reduce((sum, { amount: cents }) => sum - cents, 0)).toBe(wallet.pending_withdrawal);
  const lines = transactions.flatMap((transaction) => transaction.lines);
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
  expect(sumOf(lines, 'Cash')).toBe(wallet.cash);
  expect(sumOf(lines, 'On hold')).toBe(wallet.pending_withdrawal);
  expect(sumOf(lines, 'Pending')).toBe(wallet.unsettled);
  expect(sumOf(lines, 'Deposit pending')).toBe(wallet.pending_deposit);
  expect(transactions.map(({ number }) => number)).toEqual(transactions.map((_, i) => transactions.length - i));
  const { rows } = await sql<{ total: number }>`select sum(balance)::int8 as total from ledger_accounts`.execute(t.db);
  expect(rows[0]?.total).toBe(0);
}

function sumOf(lines: { account: string; amount: number }[], account: string): number {
  return lines.filter((line) => line.account === account).reduce((sum, line) => sum + line.amount, 0);
}

test('winnings and their transaction become final together', async () => {
  t.paypal.captureAs = 'COMPLETED';
  const person = await t.payee();
  await t.deposit(person, 5000);
  await play(person, 2000, true);
  expect(await t.wallet(person)).toMatchObject({ cash: 3000, unsettled: 4000, playable: 7000 });
  expect((await t.wallet(person)).unsettled_until).not.toBeNull();
  expect((await t.transactions(person))[0]).toMatchObject({
    type: 'match_win',
    state: 'unsettled',
    completed_at: null,
  });
  await t.clock.advance(31 * 60_000);
  expect(await t.wallet(person)).toMatchObject({ cash: 7000, unsettled: 0, unsettled_until: null });
  const [win] = await t.transactions(person);
  expect(win).toMatchObject({ state: 'completed', final_at: null });
  expect(win?.lines.map(({ account }) => account)).toEqual(['Pot', 'Pending', 'Pending', 'Cash']);
});
