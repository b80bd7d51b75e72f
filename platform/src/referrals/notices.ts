import type { Tx } from '../db/database.ts';
import { notify } from '../notifications/notify.ts';

const words = {
  invited: ['Your friend signed up', (name: string) => `${name} signed up with your code.`],
  joined: [
    'Your referral code was redeemed',
    (name: string) => `${name} redeemed your code. You’ll both get a reward once they’ve played.`,
  ],
} as const;

/** Notifies a referrer of progress. The reward itself is announced by the wallet. */
export async function notifyReferrer(
  tx: Tx,
  event: keyof typeof words,
  { referrerId, referredId }: { referrerId: string; referredId: string },
): Promise<void> {
  const [title, body] = words[event];
  const friend = await tx.selectFrom('users').select('username').where('id', '=', referredId).executeTakeFirstOrThrow();
  notify(tx, {
    userId: referrerId,
    category: 'referrals',
    title,
    body: body(friend.username),
    data: { nativedeeplink: `duelbook://users/${referredId}` },
    dedupeKey: `referral:${referredId}`,
  });
}
