import type { Db, Tx } from '../../db/database.ts';

/** Facts about users that the referrals capability provides at startup. Without it, the defaults apply. */
interface ReferralFacts {
  /** Whether the person can redeem a referral code. */
  referralEligible(db: Db | Tx, userId: string): Promise<boolean>;
}

export const referralFacts: ReferralFacts = {
  referralEligible: async () => false,
};
