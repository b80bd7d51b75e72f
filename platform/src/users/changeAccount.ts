import type { Tx } from '../db/database.ts';

interface Fields {
  username?: string;
  profile_media_url?: string | null;
  card_image_url?: string | null;
}

/** Changes what others see of a person. The caller holds the person's lock and writes the audit entry. */
export async function changeAccount(tx: Tx, userId: string, fields: Fields): Promise<void> {
  await tx
    .updateTable('users')
    .set(fields)
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
