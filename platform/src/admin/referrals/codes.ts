import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { StaffRole } from '../../http/policy.ts';
import { cleanReferralCode } from '../../referrals/rules.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { Cents, DateTime, Id, Nullable } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';

/** Roles that can read referrals and codes. */
export const readerRoles: readonly StaffRole[] = ['support', 'risk', 'admin'];

/** Roles that can disable and enable codes. */
export const keeperRoles: readonly StaffRole[] = ['risk', 'admin'];

export const AdminReferralCode = Type.Object({
  user_id: Id,
  user: Nullable(PublicPerson),
  code: Type.String(),
  enabled: Type.Boolean(),
  invited_count: Type.Integer(),
  joined_count: Type.Integer(),
  earned_count: Type.Integer(),
  earned_amount: Cents,
  created_at: DateTime,
});
describeSchema(AdminReferralCode, 'AdminReferralCode', 'Referral code in a staff list, with its results.', {
  user_id: 'ID of the owner of the code.',
  user: "Owner of the code. Null when that person's account was deleted.",
  code: 'Referral code.',
  enabled: 'False when staff have disabled the code.',
  invited_count: "Number of users who signed up with the code and haven't redeemed it.",
  joined_count: "Number of users who redeemed the code but haven't wagered enough yet.",
  earned_count: 'Number of users for whom both rewards were paid.',
  earned_amount: 'Total rewards paid to the owner, in cents.',
});
export type AdminReferralCode = Static<typeof AdminReferralCode>;

interface CodeRow extends Omit<AdminReferralCode, 'user' | 'created_at'> {
  created_at: Date;
}

interface Wanted {
  code?: string;
  enabled?: boolean;
}

/** Reads a page of codes, newest first. */
export function readCodes(
  tx: Tx,
  { code, enabled }: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminReferralCode[]> {
  const wanted = code === undefined ? null : cleanReferralCode(code);
  return withResults(
    tx,
    sql`select user_id, code, enabled, created_at from referral_codes
      where (${wanted}::text is null or code = ${wanted})
        and (${enabled ?? null}::boolean is null or enabled = ${enabled ?? null})
      order by created_at desc, user_id desc limit ${limit} offset ${offset}`,
  );
}

/** Reads the codes of these users, by owner. Omits users without a code. */
export async function readCodesOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, AdminReferralCode>> {
  const listed = sql`select user_id, code, enabled, created_at from referral_codes where user_id = any(${userIds}::uuid[])`;
  return new Map((await withResults(tx, listed)).map((code) => [code.user_id, code]));
}

/** Adds the results of the listed codes, newest first. */
async function withResults(tx: Tx, listed: RawBuilder<unknown>): Promise<AdminReferralCode[]> {
  const { rows } = await sql<CodeRow>`
    with listed as (${listed})
    select l.*, f.* from listed l cross join lateral (
      select count(*) filter (where r.state = 'invited')::int as invited_count,
        count(*) filter (where r.state = 'joined')::int as joined_count,
        count(*) filter (where r.state = 'earned')::int as earned_count,
        coalesce(sum(r.referrer_amount) filter (where r.state = 'earned'), 0)::int8 as earned_amount
      from referrals r where r.referrer_id = l.user_id) f
    order by l.created_at desc, l.user_id desc`.execute(tx);
  const people = await readPeople(
    tx,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    ...row,
    user: people.get(row.user_id) ?? null,
    created_at: row.created_at.toISOString(),
  }));
}

/** @throws 404 if the user has no code */
export async function readCode(tx: Tx, userId: string): Promise<AdminReferralCode> {
  const code = (await readCodesOf(tx, [userId])).get(userId);
  if (!code) throw common.notFound();
  return code;
}
