import type { Transaction_ReceiptFragment } from '@/entities/wallet';

export interface ProgressRow {
  label: string;
  detail: string | null;
  /** ISO; null until it happens. */
  at: string | null;
  state: 'done' | 'now' | 'next';
}

/** Progress of a withdrawal: past steps, the current one, and payment as the last one. */
export function progressOf({ state, steps }: Pick<Transaction_ReceiptFragment, 'state' | 'steps'>): ProgressRow[] {
  const happened = steps.map(({ label, detail, at }): ProgressRow => ({ label, detail, at, state: 'done' }));
  if (state !== 'pending') return happened;
  const now: ProgressRow = { label: 'On its way', detail: null, at: null, state: 'now' };
  const last = happened.at(-1);
  // The first step, the request, is complete as soon as it is recorded. Any later last step is the current one.
  const until =
    last && happened.length > 1 ? [...happened.slice(0, -1), { ...last, state: 'now' as const }] : [...happened, now];
  return [...until, { label: 'Paid', detail: null, at: null, state: 'next' }];
}
