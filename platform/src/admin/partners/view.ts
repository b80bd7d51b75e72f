import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import type { StaffRole } from '../../http/policy.ts';
import { programLeagues } from '../../partners/leagues/programLeagues.ts';
import { PartnerLeague } from '../../partners/schemas.ts';
import { readPartner } from '../../partners/store.ts';
import { activePoints } from '../../partners/strikes/store.ts';
import { partnerStates } from '../../partners/tables.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { kycStates } from '../../wallet/schemas.ts';

/** Roles that can manage partners. */
export const partnerRoles: readonly StaffRole[] = ['partner_manager', 'admin'];

export const PartnerParams = Type.Object({ id: Id });
export const Reason = Type.String({ minLength: 1, maxLength: 500 });

const shared = {
  user: Nullable(PublicPerson),
  state: OneOf(partnerStates),
  code: Nullable(Type.String()),
  applied_at: Nullable(DateTime),
  suspended_until: Nullable(DateTime),
  strike_points: Type.Integer(),
};
const words = {
  user: 'User. Null when the account was deleted.',
  state: 'State of the application or partnership.',
  code: 'Partner code. Null until the application is accepted.',
  applied_at: 'Time of the application. Null when staff added the partner.',
  suspended_until: "End of the suspension. Null when the partner isn't suspended.",
  strike_points: 'Sum of the active strike points. From 10 points on, staff decide whether the partnership ends.',
};

export const AdminPartnerRow = Type.Object({
  id: Id,
  ...shared,
  leagues: Type.Array(Type.String()),
  points: Nullable(Type.Integer()),
  unpaid_amount: Cents,
});
describeSchema(AdminPartnerRow, 'AdminPartnerRow', 'Applicant or partner in a staff list.', {
  ...words,
  id: 'User ID.',
  leagues: 'Names of the leagues the user has applied for or plays in.',
  points:
    'Ranking points in the league that the list is limited to, otherwise in the league where the user has the most. Null for users who play in none.',
  unpaid_amount: "Earnings that haven't been paid yet, in cents.",
});
export type AdminPartnerRow = Static<typeof AdminPartnerRow>;

export const AdminPartner = Type.Object({
  id: Id,
  ...shared,
  kyc_state: OneOf(kycStates),
  text: Nullable(Type.String()),
  decided_at: Nullable(DateTime),
  reason: Nullable(Type.String()),
  leagues: Type.Array(PartnerLeague),
});
describeSchema(AdminPartner, 'AdminPartner', 'Applicant or partner, for staff.', {
  ...words,
  id: 'User ID.',
  kyc_state: 'State of the identity check. Only users with an approved identity can become partners.',
  text: 'Text of the application. Null when staff added the partner.',
  decided_at: 'Time staff last changed the state. Null while the first application is pending.',
  reason: 'Reason for the current state, as shown to the user. Null when there is none.',
  leagues: 'Leagues the user has applied for or plays in.',
});
export type AdminPartner = Static<typeof AdminPartner>;

/** @throws 404 */
export async function adminPartner(db: Db | Tx, userId: string): Promise<AdminPartner> {
  const partner = await readPartner(db, userId);
  if (!partner) throw common.notFound();
  const { kyc_state } = await db
    .selectFrom('users')
    .select('kyc_state')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { state, code, text, reason } = partner;
  return {
    id: userId,
    user: (await readPeople(db, [userId])).get(userId) ?? null,
    state,
    code,
    text,
    reason,
    kyc_state,
    applied_at: partner.applied_at?.toISOString() ?? null,
    decided_at: partner.decided_at?.toISOString() ?? null,
    suspended_until: partner.suspended_until?.toISOString() ?? null,
    strike_points: await activePoints(db, userId),
    leagues: (await programLeagues(db, userId)).filter(({ membership }) => membership !== null),
  };
}

/** Names of the leagues of these users, by user ID. */
export async function leagueNames(db: Db | Tx, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ user_id: string; names: string[] }>`
    select p.user_id, array_agg(l.name order by l.position, l.name) as names
    from partner_leagues p join leagues l on l.id = p.league_id
    where p.user_id = any(${userIds}::uuid[]) group by p.user_id`.execute(db);
  return new Map(rows.map(({ user_id, names }) => [user_id, names]));
}
