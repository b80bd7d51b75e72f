import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { type StrikeRow, strikeRow, strikeView } from '../../partners/strikes/read.ts';
import { PartnerShield, strikeFields, strikeWords } from '../../partners/strikes/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Nullable } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';

export const AdminStrike = Type.Object({
  ...strikeFields,
  created_by: Nullable(PublicPerson),
  automatic: Type.Boolean(),
  revoked_at: Nullable(DateTime),
  revoke_reason: Nullable(Type.String()),
});
describeSchema(AdminStrike, 'AdminStrike', "Strike on a partner's record, for staff.", {
  ...strikeWords,
  created_by: 'Staff member who gave the strike. Null for deleted accounts and automatic strikes.',
  automatic: 'True when the platform gave the strike.',
  revoked_at: "Time the strike was revoked. Null if it wasn't.",
  revoke_reason: "Reason for the revocation. Null if it wasn't revoked.",
  category_id: 'ID of the strike category, which sets the points.',
});
export type AdminStrike = Static<typeof AdminStrike>;

export const AdminStrikes = Type.Object({
  points: Type.Integer(),
  review: Type.Boolean(),
  shield: PartnerShield,
  items: Type.Array(AdminStrike),
});
describeSchema(AdminStrikes, 'AdminStrikes', "A partner's active strikes, for staff.", {
  points: 'Sum of the active points.',
  review: 'True when there are enough points for staff to decide whether the partnership ends.',
  shield: "The partner's shield.",
  items: 'Active strikes, newest first.',
});
export type AdminStrikes = Static<typeof AdminStrikes>;

export async function adminStrikeViews(db: Db | Tx, rows: readonly StrikeRow[]): Promise<AdminStrike[]> {
  const people = await readPeople(db, [...new Set(rows.map(({ created_by }) => created_by))]);
  return rows.map((row) => ({
    ...strikeView(row),
    created_by: people.get(row.created_by ?? '') ?? null,
    automatic: row.created_by === null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revoke_reason: row.revoke_reason,
  }));
}

/** Returns the current state of a strike. */
export async function adminStrike(tx: Tx, { user_id, id }: { user_id: string; id: string }): Promise<AdminStrike> {
  const [view] = await adminStrikeViews(tx, [await strikeRow(tx, user_id, id)]);
  if (!view) throw new Error('the strike disappeared');
  return view;
}
