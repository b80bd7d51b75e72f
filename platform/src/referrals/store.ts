import type { Selectable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Config } from '../shared/config.ts';
import { realPlayed } from '../users/facts/stakeFacts.ts';
import { remindableAt } from './rules.ts';
import type { RedeemedReferral, Referral } from './schemas.ts';
import type { ReferralTable } from './tables.ts';

export type ReferralRow = Selectable<ReferralTable>;

/** Lists referrals as the referrer sees them. Open invitations show the current reward. */
export async function referralViews(db: Db | Tx, config: Config, rows: ReferralRow[]): Promise<Referral[]> {
  const played = await realPlayed(
    db,
    rows.map((row) => row.referred_id),
  );
  return rows.map((row) => {
    const { reward, goal } = promised(row, config);
    return {
      id: row.id,
      user_id: row.referred_id,
      state: row.state,
      reward_amount: reward.referrer,
      played_amount: Math.min(played.get(row.referred_id) ?? 0, goal),
      play_amount: goal,
      joined_at: (row.redeemed_at ?? row.created_at).toISOString(),
      earned_at: row.state === 'earned' ? (row.closed_at?.toISOString() ?? null) : null,
      remindable_at: remindableAt(row, config.referrals.remindHours)?.toISOString() ?? null,
    };
  });
}

/** Returns the code a person has redeemed, or null. */
export async function redeemedView(db: Db | Tx, config: Config, userId: string): Promise<RedeemedReferral | null> {
  const row = await db
    .selectFrom('referrals as r')
    .leftJoin('referral_codes as c', 'c.user_id', 'r.referrer_id')
    .selectAll('r')
    .select('c.code')
    .where('r.referred_id', '=', userId)
    .where('r.state', '<>', 'invited')
    .executeTakeFirst();
  if (!row?.redeemed_at) return null;
  const played = await realPlayed(db, [userId]);
  const { reward, goal } = promised(row, config);
  return {
    id: row.id,
    code: row.code,
    referrer_id: row.referrer_id,
    state: row.state,
    reward_amount: reward.referred,
    played_amount: Math.min(played.get(userId) ?? 0, goal),
    play_amount: goal,
    redeemed_at: row.redeemed_at.toISOString(),
  };
}

function promised(row: ReferralRow, { referrals }: Config) {
  if (row.state !== 'invited') {
    return { reward: { referrer: row.referrer_amount, referred: row.referred_amount }, goal: row.play_amount };
  }
  const reward = { referrer: referrals.referrerAmount, referred: referrals.referredAmount };
  return { reward, goal: referrals.playAmount };
}
