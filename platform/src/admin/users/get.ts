import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { isCommentator } from '../../commentator/store.ts';
import type { Tx } from '../../db/database.ts';
import { GamerId } from '../../gamer-ids/schemas.ts';
import { listGamerIds } from '../../gamer-ids/store.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { hereAmong } from '../../people/profile/presence.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { userStatuses } from '../../users/viewer.ts';
import { kycStates } from '../../wallet/schemas.ts';
import { auditedRead } from './auditedRead.ts';
import { restrictionFields, restrictionsOf, restrictionWords } from './restrictions/restrictions.ts';

const KIND = 'admin.users.get';

const AdminUser = Type.Object({
  id: Id,
  username: Type.String(),
  status: OneOf(userStatuses),
  kyc_state: OneOf(kycStates),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  email_verified: Type.Boolean(),
  phone_number: Nullable(Type.String()),
  date_of_birth: Nullable(Type.String()),
  twitch_username: Nullable(Type.String()),
  created_at: DateTime,
  last_seen_at: Nullable(DateTime),
  online: Type.Boolean(),
  frozen_reason: Nullable(Type.String()),
  ...restrictionFields,
  commentator: Type.Boolean(),
  gamer_ids: Type.Array(GamerId),
});
describeSchema(AdminUser, 'AdminUser', 'Account of a user, for staff.', {
  status: 'Status of the account.',
  kyc_state: 'State of the identity check.',
  first_name: 'Legal first name. Null when not given.',
  last_name: 'Legal last name. Null when not given.',
  email: 'Email address. Null when not given.',
  email_verified: 'True when the user proved that the email address is theirs.',
  phone_number: 'Phone number in E.164 format. Null when there is none.',
  date_of_birth: 'Date of birth, `YYYY-MM-DD`. Null when not given.',
  twitch_username: 'Name of the connected Twitch channel. Null when none is connected.',
  last_seen_at: 'Time the user was last connected. Null when never.',
  online: 'True when the user is connected now, even if they hide their online status.',
  frozen_reason: "Reason for the freeze. Null when the account isn't frozen.",
  ...restrictionWords,
  commentator: 'True when the user is a commentator.',
  gamer_ids: 'Linked gamer IDs.',
  username: 'Current username.',
});
type AdminUser = Static<typeof AdminUser>;

export function getUserRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/users/:id',
    summary: 'Account of a user with contact details and restrictions. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    response: AdminUser,
    handler: (ctx) => auditedRead(ctx, KIND, (tx) => readUser(tx, ctx.params.id)),
  });
}

async function readUser(tx: Tx, id: string): Promise<AdminUser> {
  const { created_at, seen_at, email_verified_at, phone_e164, ...user } = await tx
    .selectFrom('users as u')
    .leftJoin('presence as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.status', 'u.kyc_state', 'u.first_name', 'u.last_name', 'u.email'])
    .select(['u.email_verified_at', 'u.phone_e164', 'u.date_of_birth', 'u.twitch_username', 'u.created_at'])
    .select(['u.frozen_reason', 'p.seen_at'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...user,
    email_verified: email_verified_at !== null,
    phone_number: phone_e164,
    created_at: created_at.toISOString(),
    last_seen_at: seen_at?.toISOString() ?? null,
    online: (await hereAmong(tx, [id])).has(id),
    ...(await restrictionsOf(tx, id)),
    commentator: await isCommentator(tx, id),
    gamer_ids: await listGamerIds(tx, id),
  };
}
