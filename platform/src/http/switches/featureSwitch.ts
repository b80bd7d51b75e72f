import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

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

/** Turns a feature off for a user, either until a given time or permanently (`until` null), or turns it on again. */
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

/** Turns features off until a given time. Doesn't shorten restrictions that last longer or are permanent. */
export async function closeFeatures(tx: Tx, userId: string, features: readonly string[], until: Date): Promise<void> {
  await sql`insert into feature_disablements as f (user_id, feature, until)
    select ${userId}, feature, ${until} from unnest(${features}::text[]) as feature
    on conflict (user_id, feature) do update set until = greatest(f.until, excluded.until)
    where f.until is not null`.execute(tx);
}

/** Turns features back on if they are off until one of these times. */
export async function reopenFeatures(
  tx: Tx,
  userId: string,
  features: readonly string[],
  untils: readonly Date[],
): Promise<void> {
  await sql`delete from feature_disablements
    where user_id = ${userId} and feature = any (${features}::text[]) and until = any (${untils}::timestamptz[])`.execute(
    tx,
  );
}
