import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../../shared/schema.ts';
import { silenceScopes } from '../../../users/silences.ts';
import { auditedRead } from '../auditedRead.ts';

const KIND = 'admin.users.restrictions';

/** Fields that describe a user's temporary restrictions. */
export const restrictionFields = {
  silences: Type.Array(Type.Object({ scope: OneOf(silenceScopes), until: DateTime, reason: Type.String() })),
  disabled_features: Type.Array(Type.Object({ feature: Type.String(), until: Nullable(DateTime) })),
};
export const restrictionWords = {
  silences: 'Active silences.',
  'silences.scope': 'Scope of the silence.',
  'silences.until': 'End of the silence.',
  'silences.reason': 'Reason, as shown to the user.',
  disabled_features: 'Features turned off for the user.',
  'disabled_features.feature': 'Name of the feature.',
  'disabled_features.until': 'Time the feature works again. Null when no end is set.',
};
const AdminUserRestrictions = Type.Object({ user_id: Id, ...restrictionFields });
describeSchema(AdminUserRestrictions, 'AdminUserRestrictions', 'Silences of a user and features turned off for them.', {
  user_id: 'ID of the restricted user.',
  ...restrictionWords,
});
type AdminUserRestrictions = Static<typeof AdminUserRestrictions>;
type Restrictions = Omit<AdminUserRestrictions, 'user_id'>;

/** Shows restrictions to roles that restrict users but may not see their contact details. */
export function userRestrictionsRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/users/:id/restrictions',
    summary: 'Silences of a user and features turned off for them. Every view is logged.',
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    response: AdminUserRestrictions,
    handler: (ctx) =>
      auditedRead(ctx, KIND, async (tx) => ({ user_id: ctx.params.id, ...(await restrictionsOf(tx, ctx.params.id)) })),
  });
}

/** A user's active silences, and the features turned off for that user. */
export async function restrictionsOf(tx: Tx, id: string): Promise<Restrictions> {
  return { silences: await silencesOf(tx, id), disabled_features: await disabledFeaturesOf(tx, id) };
}

async function silencesOf(tx: Tx, id: string): Promise<Restrictions['silences']> {
  const rows = await tx
    .selectFrom('silences')
    .select(['scope', 'until', 'reason'])
    .where('user_id', '=', id)
    .where('until', '>', sql<Date>`app_now()`)
    .orderBy('until', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, until: row.until.toISOString() }));
}

async function disabledFeaturesOf(tx: Tx, id: string): Promise<Restrictions['disabled_features']> {
  const rows = await tx
    .selectFrom('feature_disablements')
    .select(['feature', 'until'])
    .where('user_id', '=', id)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', sql<Date>`app_now()`)]))
    .orderBy('feature')
    .execute();
  return rows.map(({ feature, until }) => ({ feature, until: until?.toISOString() ?? null }));
}
