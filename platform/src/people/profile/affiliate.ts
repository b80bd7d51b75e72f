import type { Db } from '../../db/database.ts';
import { ownCode } from '../../referrals/codes.ts';
import { appearLinked, readEligibility } from '../../referrals/eligibility.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { isBlockedWith } from '../follows/blocks.ts';
import type { Affiliate } from '../schemas.ts';
import { readBadges } from './badges.ts';

/**
 * Returns the referral code on an influencer's or league player's profile, and whether the viewer can redeem it now.
 * @throws 404 if the person shows no code or either has blocked the other
 */
export async function readAffiliate(db: Db, config: Config, viewerId: string, userId: string): Promise<Affiliate> {
  const badges = await readBadges(db, userId);
  const shown = badges.includes('influencer') || badges.includes('league_player');
  if (!shown || (await isBlockedWith(db, viewerId, userId))) throw common.notFound();
  const { code, enabled } = await ownCode(db, userId);
  if (!enabled) throw common.notFound();
  return {
    user_id: userId,
    code,
    redeemable: await isRedeemable(db, config, viewerId, userId),
    reward_amount: config.referrals.referredAmount,
    play_amount: config.referrals.playAmount,
  };
}

async function isRedeemable(db: Db, config: Config, viewerId: string, userId: string): Promise<boolean> {
  if (viewerId === userId || (await appearLinked(db, userId, viewerId))) return false;
  return (await readEligibility(db, config, viewerId)).reason === null;
}
