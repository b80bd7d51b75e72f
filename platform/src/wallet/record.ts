import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { touchAccount } from '../live/account.ts';
import { newId } from '../shared/ids.ts';
import { assertCents, type Cents } from '../shared/money.ts';
import { tellOwner } from './notices.ts';
import type { StepKind, StoredStep, TransactionState, TransactionType } from './tables.ts';

/** One more line of a transaction's story, as the person reads it. */
export interface Step {
  /** Set where clients act on the step. */
  kind?: StepKind;
  label: string;
  detail?: string;
}

export interface NewTransaction {
  userId: string;
  type: TransactionType;
  state: TransactionState;
  /** Signed cents: what it changes for the person. */
  amount: Cents;
  /** Cents, not negative; part of what the person pays the provider. */
  feeAmount?: Cents;
  title: string;
  subtitle?: string | null;
  subjectType?: string;
  subjectId?: string;
  /** The ledger transfers behind it, oldest first. */
  transferIds?: string[];
  /** When it becomes final; null when it is, or when nobody knows. */
  finalAt?: Date | null;
  reason?: string | null;
  /** The story so far; `Created` alone when left out. */
  steps?: Step[];
}

export interface TransactionChange {
  state?: TransactionState;
  /** Shorthand for `state: 'completed'`. */
  completed?: boolean;
  step?: Step;
  /** Added to those it has. */
  transferIds?: string[];
  finalAt?: Date | null;
  reason?: string | null;
}

const openStates: readonly TransactionState[] = ['pending', 'unsettled'];

/**
 * Writes one business event into a person's wallet, in the transaction that moves its money, and announces the wallet.
 * Call it after the ledger (`post`): a wallet's row is locked last; several people in one transaction: in order of user id.
 * @returns the transaction's id.
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
  const { userId: user_id, type, amount, steps } = input;
  tellOwner(tx, { id, user_id, type, amount }, input.state, steps?.at(-1)?.detail);
  return id;
}

/**
 * Carries a transaction on: its state, one more step, more transfers. Entering a closed state sets `completed_at` once.
 * Fails when there is no such transaction.
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
    .returning(['id', 'user_id', 'type', 'amount'])
    .executeTakeFirstOrThrow();
  await touchWallet(tx, row.user_id);
  if (state) tellOwner(tx, row, state, change.step?.detail);
}

/** Raises the wallet's version and announces it to its owner; for changes that are no transaction (identity, sources). */
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
