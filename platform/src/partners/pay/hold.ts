import type { Db, Tx } from '../../db/database.ts';
import { featureRefusal } from '../../http/access/authorize.ts';
import type { UserStatus } from '../../http/policy.ts';

/** Reasons why a partner can't be paid now. */
export const payHolds = ['account', 'feature'] as const;
export type PayHold = (typeof payHolds)[number];

const payable: readonly UserStatus[] = ['enabled', 'self_excluded'];

/**
 * The reason why a partner's pay is on hold: a frozen or banned account, or the feature `partner` turned off. Null if
 * there is none. Suspensions and ended partnerships don't hold pay, because the money was earned before.
 */
export async function payHold(db: Db | Tx, userId: string): Promise<PayHold | null> {
  const { status } = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirstOrThrow();
  if (!payable.includes(status)) return 'account';
  return (await featureRefusal(db, userId, ['partner'])) ? 'feature' : null;
}
