import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { post } from '../ledger/post.ts';
import { PROMO, promoEscrow } from '../ledger/promo.ts';
import { act, balancesOf, duel, type Field, fieldOf, player } from '../matches/testing/duel.ts';
import type { Person } from '../testing/harness.ts';
import { settleReferral, sweepReferrals } from './settle.ts';
import { type ReferralPlatform, referralPlatform } from './testing/referralPlatform.ts';

let r: ReferralPlatform;
beforeAll(async () => {
  r = await referralPlatform();
});
afterAll(() => r.close());

describe('rewards', () => {
  it('are paid to both once the friend has wagered 20.00 of real money in completed matches', async () => {
    const { a, b, id } = await r.joined();
    await r.play(b, 1500);
    await r.t.deps.jobs.runDue();
    expect(await r.held(promoEscrow(id))).toBe(1000);
    // Unfinished matches don't count toward the reward.
    await r.play(b, 500, false);
    await r.t.deps.jobs.runDue();
    const list = await r.get<{ items: unknown[] }>(a, '');
    expect(list.items).toMatchObject([{ user_id: b.id, state: 'joined', played_amount: 1500, play_amount: 2000 }]);
    const other = await fieldOf(r.t, 'pitch-kings-26', 'versus', 'xbox');
    await sameTags(b, other);
    const rival = await player(r.t, other);
    const match = await duel(r.t, other, [b, rival], 'active', { amount: 500 });
    await act(r.t, b, 'POST', `/${match.id}/submit`, { placement: 2 });
    await act(r.t, rival, 'POST', `/${match.id}/submit`, { placement: 1 });
    await r.t.deps.jobs.runDue();
    expect(await r.held(promoEscrow(id))).toBe(0);
    expect((await balancesOf(r.t, a)).wager_only).toBe(500);
    expect((await balancesOf(r.t, b)).wager_only).toBe(500);
    expect(await r.overview(a)).toMatchObject({ earned_amount: 500, reserved_amount: 0, earned_count: 1 });
    const lines = await r.t.db
      .selectFrom('wallet_transactions')
      .select(['user_id', 'amount', 'title', 'state'])
      .where('type', '=', 'referral')
      .where('user_id', 'in', [a.id, b.id])
      .execute();
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual({ user_id: a.id, amount: 500, title: 'Referral reward', state: 'completed' });
  });

  it('are paid once, no matter how often and how concurrently they are checked', async () => {
    const { a, b, id } = await r.joined();
    await r.play(b, 2000);
    await Promise.all(Array.from({ length: 8 }, () => settleReferral({ referralId: id }, r.t.deps)));
    await r.t.deps.jobs.runDue();
    expect((await balancesOf(r.t, a)).wager_only).toBe(500);
    expect((await balancesOf(r.t, b)).wager_only).toBe(500);
    expect(await r.held(promoEscrow(id))).toBe(0);
  });

  it('aren’t earned with wager-only money', async () => {
    const { a, b, id } = await r.joined();
    await withTransaction(r.t.db, (tx) =>
      post(tx, {
        kind: 'donation',
        causeType: 'test',
        causeId: b.id,
        entries: [
          { account: PROMO, amount: -2500 },
          { account: `user:${b.id}:wager_only`, amount: 2500 },
        ],
      }),
    );
    await r.play(b, 2500);
    await r.t.deps.jobs.runDue();
    expect(await r.held(promoEscrow(id))).toBe(1000);
    expect((await balancesOf(r.t, a)).wager_only).toBe(0);
  });

  it('wait while a participant is frozen, and return to the house if the friend’s account is deleted', async () => {
    const waiting = await r.joined();
    await r.play(waiting.b, 2000);
    const status = (person: Person, to: 'enabled' | 'frozen' | 'deleted') =>
      r.t.owner.updateTable('users').set({ status: to }).where('id', '=', person.id).execute();
    await status(waiting.a, 'frozen');
    await r.t.deps.jobs.runDue();
    expect(await r.held(promoEscrow(waiting.id))).toBe(1000);
    const gone = await r.joined();
    await status(gone.b, 'deleted');
    await status(waiting.a, 'enabled');
    const promo = await r.held(PROMO);
    await sweepReferrals({}, r.t.deps);
    expect(await r.held(promoEscrow(waiting.id))).toBe(0);
    expect((await balancesOf(r.t, waiting.a)).wager_only).toBe(500);
    expect(await r.held(promoEscrow(gone.id))).toBe(0);
    expect(await r.held(PROMO)).toBe(promo + 1000);
    expect((await balancesOf(r.t, gone.a)).wager_only).toBe(0);
  });
});

/** Links the gamer ID required in another mode. */
async function sameTags(person: Person, where: Field): Promise<void> {
  if (where.idSystemId === r.field.idSystemId) return;
  await r.t.db
    .insertInto('gamer_ids')
    .values({
      id: randomUUID(),
      user_id: person.id,
      id_system_id: where.idSystemId,
      value: `Other-${person.username}`,
      value_folded: `other-${person.username}`,
      changeable_at: new Date('2030-01-01T00:00:00Z'),
      disconnected_at: null,
    })
    .execute();
}
