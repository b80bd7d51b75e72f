import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import type { Config } from '../../shared/config.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { page, pageRange } from '../../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { userStatuses } from '../../users/viewer.ts';
import { KycState, PaymentSourceType } from '../../wallet/schemas.ts';
import type { WithdrawalState } from '../../wallet/tables.ts';
import { auditedPage } from '../auditedPage.ts';
import { claimsOf, claimWords, type OwnedPageQuery, ownedBy, QueueClaim } from '../queues/claims.ts';
import { dueAt } from '../queues/due.ts';

const withdrawalStates = ['approved', 'review', 'sent', 'unclaimed', 'paid', 'refunded'] as const;

/** A withdrawal as staff see it. */
export const AdminWithdrawal = Type.Object({
  id: Id,
  user_id: Id,
  username: Type.String(),
  user_status: OneOf(userStatuses),
  kyc_state: KycState,
  amount: Cents,
  provider_fee: Cents,
  source_type: PaymentSourceType,
  source_masked: Type.String(),
  state: OneOf(withdrawalStates),
  version: Type.Integer({ minimum: 0 }),
  reason: Nullable(Type.String()),
  attempts: Type.Integer(),
  needs_two: Type.Boolean(),
  created_at: DateTime,
  due_at: DateTime,
  overdue: Type.Boolean(),
  claim: QueueClaim,
});
describeSchema(AdminWithdrawal, 'AdminWithdrawal', 'Withdrawal as seen by staff.', {
  user_id: 'ID of the owner.',
  username: 'Username of the owner.',
  user_status: "Status of the user's account.",
  kyc_state: "State of the user's identity check.",
  amount: 'Amount debited from the balance, in cents.',
  provider_fee: 'Fee kept by the payment provider, in cents.',
  source_type: 'Type of the payment method.',
  source_masked: 'Payment method with its middle digits masked.',
  version: 'Version number, which changes with the state. Pass it with a decision.',
  reason: 'Reason for the review, failure or refund. Null otherwise.',
  attempts: 'Number of times it was sent to the payment provider.',
  needs_two: 'True when paying it requires approval by a second staff member.',
  created_at: 'Time of the request.',
  due_at: 'Promised deadline for the decision.',
  claim: claimWords,
  overdue: 'True when the promised decision time has passed.',
});
export type AdminWithdrawal = Static<typeof AdminWithdrawal>;

export const PENDING = 'admin.withdrawals.pending';

/** Lists withdrawals awaiting review, by due time. */
export function pendingWithdrawals(ctx: Ctx<unknown, OwnedPageQuery>) {
  const { deps, query, userId } = ctx;
  const { offset, limit } = pageRange(query);
  return auditedPage(ctx, PENDING, { owner: query.owner }, async (tx) => {
    const rows = await select(tx)
      .where('w.state', '=', 'review')
      .where(ownedBy('withdrawals', 'w.id', query.owner, userId))
      .orderBy('w.created_at')
      .orderBy('w.id')
      .offset(offset)
      .limit(limit)
      .execute();
    const paged = page(rows, query);
    return { ...paged, items: await viewsOf(tx, paged.items, deps.config) };
  });
}

export async function readAdminWithdrawal(db: Db | Tx, id: string, config: Config): Promise<AdminWithdrawal> {
  const row = await select(db).where('w.id', '=', id).executeTakeFirst();
  const [view] = row ? await viewsOf(db, [row], config) : [];
  if (!view) throw common.notFound();
  return view;
}

/** Two people must decide large withdrawals and those with an earlier attempt that may have been paid. */
export function needsTwo(withdrawal: { amount: number; attempts: number }, { staffMoney }: Config): boolean {
  return withdrawal.amount > staffMoney.alonePayoutAmount || withdrawal.attempts > 0;
}

function select(db: Db | Tx) {
  return db
    .selectFrom('withdrawals as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .innerJoin('payment_sources as s', 's.id', 'w.payment_source_id')
    .select(['w.id', 'w.user_id', 'u.username', 'u.status', 'u.kyc_state', 'w.amount', 'w.provider_fee', 's.type'])
    .select(['s.value_masked', 'w.state', 'w.version', 'w.reason', 'w.attempts', 'w.created_at']);
}

interface Row {
  id: string;
  user_id: string;
  username: string;
  status: AdminWithdrawal['user_status'];
  kyc_state: AdminWithdrawal['kyc_state'];
  amount: number;
  provider_fee: number;
  type: string;
  value_masked: string;
  state: WithdrawalState;
  version: number;
  reason: string | null;
  attempts: number;
  created_at: Date;
}

async function viewsOf(db: Db | Tx, rows: readonly Row[], config: Config): Promise<AdminWithdrawal[]> {
  const now = await appNow(db);
  const claims = await claimsOf(
    db,
    'withdrawals',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewOf(row, claims.get(row.id) ?? null, now, config));
}

function viewOf(row: Row, claim: QueueClaim, now: Date, config: Config): AdminWithdrawal {
  const due = dueAt('withdrawals', row.created_at, config);
  return {
    id: row.id,
    user_id: row.user_id,
    username: row.username,
    user_status: row.status,
    kyc_state: row.kyc_state,
    amount: row.amount,
    provider_fee: row.provider_fee,
    source_type: `PaymentSource::${row.type}` as AdminWithdrawal['source_type'],
    source_masked: row.value_masked,
    state: row.state,
    version: row.version,
    reason: row.reason,
    attempts: row.attempts,
    needs_two: needsTwo(row, config),
    created_at: row.created_at.toISOString(),
    due_at: due.toISOString(),
    overdue: row.state === 'review' && due <= now,
    claim,
  };
}
