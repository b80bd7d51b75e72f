import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { touchAccount } from '../live/account.ts';
import { newId } from '../shared/ids.ts';
import { assertCents, type Cents } from '../shared/money.ts';
import { notifyOwner } from './notices.ts';
import type { StepKind, StoredStep, TransactionState, TransactionType } from './tables.ts';

/** One step in a transaction's history, as shown to the person. */
export interface Step {
  /** Type of the step. Only set for steps that clients act on. */
  kind?: StepKind;
  label: string;
  detail?: string;
}

export interface NewTransaction {
  userId: string;
  type: TransactionType;
  state: TransactionState;
  /** Change of the person's balance in cents, positive or negative. */
  amount: Cents;
  /** Provider's fee in cents, included in the amount that the person pays. */
  feeAmount?: Cents;
  title: string;
  subtitle?: string | null;
  subjectType?: string;
  subjectId?: string;
  /** Underlying ledger transfers, oldest first. */
  transferIds?: string[];
  /** When the transaction becomes final. Null if it already is or if the time is unknown. */
  finalAt?: Date | null;
  reason?: string | null;
  /** Steps so far; defaults to `Created`. */
  steps?: Step[];
}

export interface TransactionChange {
  state?: TransactionState;
  /** Shorthand for `state: 'completed'`. */
  completed?: boolean;
  step?: Step;
  /** IDs to append to the existing ones. */
  transferIds?: string[];
  finalAt?: Date | null;
  reason?: string | null;
}

const openStates: readonly TransactionState[] = ['pending', 'unsettled'];

/**
 * Records a wallet transaction in the database transaction that moves its money, and announces the wallet. Call it
 * after `post`, because wallet rows are locked last. For several people, call it in order of user ID.
 * @returns the transaction's ID
 */
export async function recordTransaction(tx: Tx, input: NewTransaction): Promise<string> {
  const now = await appNow(tx);
  const { last_number: number } = await tx
    .insertInto('wallets')
    .values({ user_id: input.userId, version: 1, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        version: sql<number>`wallets.version + 1`,
        last_number: sql<number>`wallets.last_number + 1`,
      }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const id = newId();
  await tx
    .insertInto('wallet_records')
    .values({
      id,
      user_id: input.userId,
      number,
      type: input.type,
      state: input.state,
      amount: assertCents(input.amount),
      fee_amount: assertCents(input.feeAmount ?? 0),
      title: input.title,
      subtitle: input.subtitle ?? null,
      subject_type: input.subjectType ?? null,
      subject_id: input.subjectId ?? null,
      final_at: input.finalAt ?? null,
      reason: input.reason ?? null,
      transfer_ids: input.transferIds ?? [],
      steps: JSON.stringify((input.steps ?? [{ label: 'Created' }]).map((step) => stored(step, now))),
      created_at: now,
      completed_at: openStates.includes(input.state) ? null : now,
    })
    .execute();
  touchAccount(tx, input.userId, 'wallet');
  const { userId: user_id, type, amount, title, steps } = input;
  notifyOwner(tx, { id, user_id, type, amount, title }, input.state, steps?.at(-1)?.detail);
  return id;
}

/**
 * Updates a transaction's state and adds a step or more transfers. Reaching a closed state sets `completed_at` once.
 * Fails if the transaction doesn't exist.
 */
export async function updateTransaction(tx: Tx, id: string, change: TransactionChange): Promise<void> {
  const now = await appNow(tx);
  const state = change.completed ? 'completed' : change.state;
  const steps = change.step ? JSON.stringify([stored(change.step, now)]) : '[]';
  const row = await tx
    .updateTable('wallet_records')
    .set((eb) => ({
      steps: sql<string>`steps || ${steps}::jsonb`,
      transfer_ids: sql<string[]>`transfer_ids || ${change.transferIds ?? []}::uuid[]`,
      ...(state && {
        state,
        completed_at: openStates.includes(state) ? null : eb.fn.coalesce('completed_at', eb.val(now)),
      }),
      ...(state === 'completed' && { final_at: null }),
      ...(change.finalAt !== undefined && { final_at: change.finalAt }),
      ...(change.reason !== undefined && { reason: change.reason }),
    }))
    .where('id', '=', id)
    .returning(['id', 'user_id', 'type', 'amount', 'title'])
    .executeTakeFirstOrThrow();
  await touchWallet(tx, row.user_id);
  if (state) notifyOwner(tx, row, state, change.step?.detail);
}

/**
 * Increments and announces the wallet version after changes that aren't transactions, such as those to identity and
 * payment methods.
 */
export async function touchWallet(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('wallets')
    .values({ user_id: userId, version: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version: sql<number>`wallets.version + 1` }))
    .execute();
  touchAccount(tx, userId, 'wallet');
}

function stored(step: Step, at: Date): StoredStep {
  return {
    ...(step.kind && { kind: step.kind }),
    label: step.label,
    detail: step.detail ?? null,
    at: at.toISOString(),
  };
}
