import type { Tx } from '../db/database.ts';

/** Features that staff can turn off for one user. */
export const switchableFeatures = [
  'stake',
  'cash_out',
  'match_create',
  'match_join',
  'tournament',
  'withdraw',
  'deposit',
  'chat',
  'giphy',
  'clip',
  'referral',
] as const;
export type SwitchableFeature = (typeof switchableFeatures)[number];

/** Turns a feature off for a user, until a time or for good (`until` null), or on again. */
export async function setFeature(
  tx: Tx,
  { userId, feature, disabled, until }: { userId: string; feature: string; disabled: boolean; until: Date | null },
): Promise<void> {
  if (!disabled) {
    await tx.deleteFrom('feature_disablements').where('user_id', '=', userId).where('feature', '=', feature).execute();
    return;
  }
  await tx
    .insertInto('feature_disablements')
    .values({ user_id: userId, feature, until })
    .onConflict((conflict) => conflict.columns(['user_id', 'feature']).doUpdateSet({ until }))
    .execute();
}
