import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promoIn } from '../../admin/testing/staff.ts';
import { withTransaction } from '../../db/transaction.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { PROMO } from '../../ledger/promo.ts';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';
import { act, balancesOf, duel, type Field, fieldOf, player } from '../testing/duel.ts';
import { restrictedShares } from './arranged.ts';

const MINUTE = 60_000;

describe('restrictedShares', () => {
  const payouts = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 10 });

  it('restricts exactly the wager-only money and never more than a payout', () => {
    fc.assert(
      fc.property(payouts, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, part) => {
        const pot = amounts.reduce((sum, amount) => sum + amount, 0);
        fc.pre(pot > 0);
        const wagerOnly = Math.floor(pot * part);
        const shares = restrictedShares(new Map(amounts.map((amount, index) => [String(index), amount])), wagerOnly);
        expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(wagerOnly);
        expect([...shares.values()].every((share, index) => share >= 0 && share <= (amounts[index] ?? 0))).toBe(true);
      }),
    );
  });
});

describe('a match with bonus money in the pot', () => {
  let t: WalletPlatform;
  let field: Field;
  beforeAll(async () => {
    t = await walletPlatform();
    field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
    await promoIn(t, 100_000);
  });
  afterAll(() => t.close());

  /** Creates one player with only a $20 bonus and one player with $20 in cash. */
  async function pair(): Promise<[Person, Person]> {
    const [rich, other] = [await player(t, field, 0), await player(t, field, 2000)];
    await withTransaction(t.db, (tx) =>
      post(tx, {
        kind: 'donation',
        causeType: 'donation',
        causeId: newId(),
        entries: [
          { account: PROMO, amount: -2000 },
          { account: userAccount(rich.id, 'wager_only'), amount: 2000 },
        ],
      }),
    );
    return [rich, other];
  }

  /** Has both players report that `winner` won, `minutes` after the start. */
  async function play(people: readonly [Person, Person], winner: Person, minutes: number): Promise<string> {
    const match = await duel(t, field, people, 'active', { amount: 2000 });
    await t.clock.advance(minutes * MINUTE);
    for (const person of people) {
      await act(t, person, 'POST', `/${match.id}/submit`, { placement: person === winner ? 1 : 2 });
    }
    return match.id;
  }

  const flags = async (matchId: string) =>
    t.db
      .selectFrom('arranged_matches')
      .select(['reason', 'wager_only_amount'])
      .where('match_id', '=', matchId)
      .execute();

  it('pays all winnings when strangers play it to the end', async () => {
    const [a, b] = await pair();
    const id = await play([a, b], a, 20);
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 4000, cash: 0 });
    expect(await flags(id)).toEqual([]);
  });

  it('keeps the bonus wager-only and holds the rest for a day when one side forfeits', async () => {
    const [a, b] = await pair();
    const match = await duel(t, field, [a, b], 'active', { amount: 2000 });
    await t.clock.advance(20 * MINUTE);
    await act(t, b, 'POST', `/${match.id}/forfeit`, {});
    expect(await balancesOf(t, a)).toEqual({ wager_only: 2000, unsettled: 2000, cash: 0 });
    expect(await flags(match.id)).toEqual([{ reason: 'unplayed', wager_only_amount: 2000 }]);
    await t.clock.advance(61 * MINUTE);
    expect(await balancesOf(t, a)).toEqual({ wager_only: 2000, unsettled: 2000, cash: 0 });
    await t.clock.advance(24 * 60 * MINUTE);
    expect(await balancesOf(t, a)).toEqual({ wager_only: 2000, unsettled: 0, cash: 2000 });
  });

  it('keeps the bonus wager-only for the opponent too', async () => {
    const [a, b] = await pair();
    await play([a, b], b, 1);
    expect(await balancesOf(t, b)).toEqual({ wager_only: 2000, unsettled: 2000, cash: 0 });
  });

  it('counts as arranged between two accounts on one device, however long it took', async () => {
    const [a, b] = await pair();
    const device = newId();
    for (const { id } of [a, b]) {
      await t.owner
        .insertInto('devices')
        .values({ id: newId(), user_id: id, token: newId(), device_id: device })
        .execute();
    }
    const id = await play([a, b], a, 40);
    expect(await flags(id)).toEqual([{ reason: 'linked', wager_only_amount: 2000 }]);
    await t.deps.jobs.runDue();
    for (const person of [a, b]) expect(await t.wallet(person)).toMatchObject({ kyc_state: 'required' });
    expect(await balancesOf(t, a)).toEqual({ wager_only: 2000, unsettled: 2000, cash: 0 });
  });

  it('asks for an identity check the second time a match isn’t played', async () => {
    const [a, b] = await pair();
    await play([a, b], a, 1);
    await t.deps.jobs.runDue();
    expect(await t.wallet(a)).toMatchObject({ kyc_state: 'none' });
    const other = await player(t, field, 2000);
    await play([a, other], other, 1);
    await t.deps.jobs.runDue();
    expect(await t.wallet(a)).toMatchObject({ kyc_state: 'required' });
    for (const person of [b, other]) expect(await t.wallet(person)).toMatchObject({ kyc_state: 'none' });
  });

  it('becomes cash once it has been played against someone else', async () => {
    const [a, b] = await pair();
    await play([a, b], a, 1);
    await t.clock.advance(25 * 60 * MINUTE);
    const stranger = await player(t, field, 2000);
    await play([a, stranger], a, 20);
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 4000, cash: 2000 });
  });
});
