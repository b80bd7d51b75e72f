import type { Tx } from '../db/database.ts';
import { newId } from '../shared/ids.ts';

/** Creates a person who never signs in, with one of the numbered avatars. Returns the ID. */
export async function seedPerson(tx: Tx, username: string, avatar: number): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({
      id: newId(),
      username,
      first_name: null,
      last_name: username.charAt(0).toUpperCase() + username.slice(1),
      email: null,
      phone_e164: null,
      phone_verified_at: null,
      profile_media_url: `/avatars/${String(avatar).padStart(2, '0')}.svg`,
      card_image_url: null,
      frozen_at: null,
      frozen_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Approves the identity of people, without which they can't be partners. */
export async function approveIdentity(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.updateTable('users').set({ kyc_state: 'approved' }).where('id', 'in', userIds).execute();
}
