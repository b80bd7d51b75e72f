import type { Transaction_ReceiptFragment } from '@/entities/wallet';

export interface ProgressRow {
  label: string;
  detail: string | null;
  /** ISO; null while it has not happened. */
  at: string | null;
  state: 'done' | 'now' | 'next';
}

/** How far a withdrawal is: what happened, what happens now, and that it ends with being paid. */
export function progressOf({ state, steps }: Pick<Transaction_ReceiptFragment, 'state' | 'steps'>): ProgressRow[] {
  const happened = steps.map(({ label, detail, at }): ProgressRow => ({ label, detail, at, state: 'done' }));
  if (state !== 'pending') return happened;
  const now: ProgressRow = { label: 'On its way', detail: null, at: null, state: 'now' };
  const last = happened.at(-1);
  // Having been asked for is over as soon as it is said; every later step is where the withdrawal stands.
  const until =
    last && happened.length > 1 ? [...happened.slice(0, -1), { ...last, state: 'now' as const }] : [...happened, now];
  return [...until, { label: 'Paid', detail: null, at: null, state: 'next' }];
}
