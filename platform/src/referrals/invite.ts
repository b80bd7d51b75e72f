import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';
import { ownerOfCode } from './codes.ts';
import { notifyReferrer } from './notices.ts';

/**
 * Records a sign-up with a referral code, so that the referrer sees it. Rewards are reserved later, when the code is
 * redeemed.
 */
export async function rememberInvitation(
  tx: Tx,
  { userId, referralCode }: { userId: string; referralCode: string | null },
): Promise<void> {
  const referrerId = referralCode === null ? null : await ownerOfCode(tx, referralCode);
  if (referrerId === null || referrerId === userId) return;
  await tx
    .insertInto('referrals')
    .values({
      id: newId(),
      referrer_id: referrerId,
      referred_id: userId,
      state: 'invited',
      created_at: await appNow(tx),
    })
    .execute();
  await notifyReferrer(tx, 'invited', { referrerId, referredId: userId });
}
