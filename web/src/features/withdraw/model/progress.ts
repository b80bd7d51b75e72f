import type { Transaction_ReceiptFragment } from '@/entities/wallet';

export interface ProgressRow {
  label: string;
  detail: string | null;
  /** Time in ISO 8601 format. Null for steps that haven't happened yet. */
  at: string | null;
  state: 'done' | 'now' | 'next';
}

/** The progress of a withdrawal's payout. */
export type PayoutStage = 'requested' | 'sent' | 'paid' | 'returned';

export function payoutStage({ state, steps }: Pick<Transaction_ReceiptFragment, 'state' | 'steps'>): PayoutStage {
  if (state === 'completed') return 'paid';
  if (state !== 'pending') return 'returned';
  const kind = steps.at(-1)?.kind;
  return kind === 'sent' || kind === 'unclaimed' ? 'sent' : 'requested';
}

/** Progress of a withdrawal: completed steps, the current step, and finally the payment. */
export function progressOf({ state, steps }: Pick<Transaction_ReceiptFragment, 'state' | 'steps'>): ProgressRow[] {
  const happened = steps.map(({ label, detail, at }): ProgressRow => ({ label, detail, at, state: 'done' }));
  if (state !== 'pending') return happened;
  const now: ProgressRow = { label: 'On its way', detail: null, at: null, state: 'now' };
  const last = happened.at(-1);
  // The first step is the request, which is complete as soon as it is recorded. If there are later steps, the last one
  // is the current step.
  const until =
    last && happened.length > 1 ? [...happened.slice(0, -1), { ...last, state: 'now' as const }] : [...happened, now];
  return [...until, { label: 'Paid', detail: null, at: null, state: 'next' }];
}
