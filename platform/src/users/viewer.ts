import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../db/database.ts';
import { invariant } from '../shared/assert.ts';
import { describeSchema } from '../shared/describe.ts';
import { Id, Nullable, OneOf } from '../shared/schema.ts';
import { referralFacts } from './facts/referralFacts.ts';
import type { UserStatus, UserTable } from './tables.ts';

export const userStatuses: readonly UserStatus[] = [
  'enabled',
  'disabled',
  'frozen',
  'banned',
  'self_excluded',
  'deleted',
  'guest',
];

export const Viewer = Type.Object({
  id: Id,
  status: OneOf(userStatuses),
  username: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  twitch_username: Nullable(Type.String()),
  twitch_profile_image_url: Nullable(Type.String()),
  twitch_email: Nullable(Type.String()),
  profile_image_url: Nullable(Type.String()),
  phone_verified: Type.Boolean(),
  referral_eligible: Type.Boolean(),
  roles: Type.Array(Type.String()),
});
describeSchema(Viewer, 'Viewer', 'Signed-in user with private fields.', {
  status: 'Account status.',
  first_name: 'Legal first name. Null when not given.',
  last_name: 'Legal last name. Null when not given.',
  email: 'Email address. Null when none is known.',
  twitch_username: 'Username of the linked Twitch account. Null when none is linked.',
  twitch_profile_image_url: 'Profile image URL of the linked Twitch account. Null when none is linked.',
  twitch_email: 'Email address of the linked Twitch account. Null when none is linked.',
  phone_verified: 'True when a phone number is verified.',
  referral_eligible: 'True while the user can still redeem a referral code.',
  roles: 'Staff roles. Empty for players.',
  username: 'Current username, unique among users.',
});
export type Viewer = Static<typeof Viewer>;

/** Returns the signed-in person as their client caches it. The user must exist. */
export async function readViewer(db: Db | Tx, userId: string): Promise<Viewer> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  invariant(row, 'a session belongs to a user');
  return { ...described(row), referral_eligible: await referralFacts.referralEligible(db, userId) };
}

function described(row: Selectable<UserTable>) {
  return {
    id: row.id,
    status: row.status,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    twitch_username: row.twitch_username,
    twitch_profile_image_url: row.twitch_profile_image_url,
    twitch_email: row.twitch_email,
    profile_image_url: row.profile_media_url,
    phone_verified: row.phone_verified_at !== null,
    roles: row.roles,
  };
}
