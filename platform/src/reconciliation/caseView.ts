import Type, { type Static } from 'typebox';
import { claimsOf, claimWords, QueueClaim } from '../admin/queues/claims.ts';
import { dueAt } from '../admin/queues/due.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Config } from '../shared/config.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { destinationName, type ReturnedPayout, returnedPayouts } from '../wallet/withdrawals/returnedPayouts.ts';
import { caseKinds, caseStates } from './tables.ts';

const CasePayout = Type.Object({
  amount: Cents,
  destination: Nullable(Type.String()),
  kept_until: Nullable(DateTime),
  transaction_id: Nullable(Id),
});
describeSchema(CasePayout, 'ReconciliationPayout', 'Payout that was returned to a deleted account.', {
  amount: 'Amount that was returned and can be paid out, in cents. 0 once it has been paid out.',
  destination: 'Masked destination of the original payout, or of the latest one. Null once it has been erased.',
  kept_until: 'Time the destination is erased. It is kept longer while a case is open. Null once it has been erased.',
  transaction_id: 'ID of the transaction that paid it out. Null until then.',
});

export const ReconciliationCase = Type.Object({
  id: Id,
  provider: Type.String(),
  kind: OneOf(caseKinds),
  reference: Type.String(),
  subject_type: Nullable(Type.String()),
  subject_id: Nullable(Type.String()),
  our_amount: Nullable(Cents),
  their_amount: Nullable(Cents),
  state: OneOf(caseStates),
  detail: Nullable(Type.String()),
  note: Nullable(Type.String()),
  closed_by: Nullable(Id),
  created_at: DateTime,
  closed_at: Nullable(DateTime),
  payout: Nullable(CasePayout),
  due_at: DateTime,
  claim: QueueClaim,
});
describeSchema(
  ReconciliationCase,
  'ReconciliationCase',
  "Difference between the ledger and a payment provider's records.",
  {
    provider: 'Payment provider.',
    kind: 'Kind of difference.',
    reference: 'Payment ID assigned by the provider.',
    subject_type: 'Type of the matching record in Duelbook. Null when the ledger has none.',
    subject_id: 'ID of the matching record in Duelbook. Null when the ledger has none.',
    our_amount: 'Net amount in the ledger, in cents; negative for outgoing money. Null when the ledger has no entry.',
    their_amount: "Net amount in the provider's records, in cents. Null when the provider has no entry.",
    state: 'Current state of the case.',
    detail: 'Readable description of what was found. Null if the amounts are sufficient.',
    note: 'Explanation of the difference. Null while the case is open.',
    closed_by: 'ID of the staff member who closed the case. Null while it is open.',
    created_at: 'Time the difference was found.',
    closed_at: 'Time the case was closed. Null while it is open.',
    due_at: 'Time by which an explanation is due.',
    claim: claimWords,
    payout: 'What was returned to a deleted account. Null for other kinds of cases.',
  },
);
export type ReconciliationCase = Static<typeof ReconciliationCase>;

export function casesOf(db: Db | Tx) {
  return db
    .selectFrom('reconciliation_cases')
    .select(['id', 'provider', 'kind', 'reference', 'subject_type', 'subject_id', 'our_amount', 'their_amount'])
    .select(['state', 'detail', 'note', 'closed_by', 'created_at', 'closed_at', 'payout_id']);
}

type Row = Awaited<ReturnType<ReturnType<typeof casesOf>['executeTakeFirstOrThrow']>>;

/** Refuses with 404 for an unknown case. */
export async function readCase(db: Db | Tx, id: string, config: Config): Promise<ReconciliationCase> {
  const row = await casesOf(db).where('id', '=', id).executeTakeFirst();
  const [view] = row ? await viewsOf(db, [row], config) : [];
  if (!view) throw common.notFound();
  return view;
}

export async function viewsOf(db: Db | Tx, rows: readonly Row[], config: Config): Promise<ReconciliationCase[]> {
  const payouts = await returnedPayouts(db, rows.flatMap(payoutOf));
  const claims = await claimsOf(
    db,
    'reconciliation',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { payout_id: paidBy, ...shown } = row;
    const payout = payouts.get(payoutOf(row)[0] ?? '');
    return {
      ...shown,
      created_at: row.created_at.toISOString(),
      closed_at: row.closed_at?.toISOString() ?? null,
      due_at: dueAt('reconciliation', row.created_at, config).toISOString(),
      claim: claims.get(row.id) ?? null,
      payout: payout ? payoutView(payout, paidBy !== null) : null,
    };
  });
}

/** The withdrawal that a case shows: either the one that came back, or the one that paid it out again. */
function payoutOf({ kind, subject_id: id, payout_id: paidBy }: Row): string[] {
  const shown = kind === 'returned_payout' ? (paidBy ?? id) : null;
  return shown === null ? [] : [shown];
}

function payoutView({ amount, source, keptUntil, transactionId }: ReturnedPayout, paidOut: boolean) {
  return {
    amount: paidOut ? 0 : amount,
    destination: keptUntil === null ? null : destinationName(source),
    kept_until: keptUntil?.toISOString() ?? null,
    transaction_id: paidOut ? transactionId : null,
  };
}
