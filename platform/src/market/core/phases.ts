import { finish, unfinished } from './orders/orders.ts';
import type { Of } from './orders/placement.ts';
import { isFinished, type LiveOrder } from './state/live.ts';
import { bySeq, type State } from './state/state.ts';
import type { OrderEndCode, OrderState, Phase, RefusalReason } from './types.ts';

type Target = Of<'phase'>['to'];

/** For each target phase, the phases it can follow. */
const before: Record<Target, Phase[]> = {
  open: ['draft', 'suspended'],
  in_play: ['open', 'suspended'],
  suspended: ['open', 'in_play'],
  closed: ['open', 'in_play', 'suspended'],
};

export function changePhase(state: State, { to }: Of<'phase'>): RefusalReason | null {
  const { phase, interrupted } = state.figures;
  if (!before[to].includes(phase)) return 'wrong_phase';
  if (to === 'open' && interrupted === 'in_play') return 'wrong_phase';
  const starts = to === 'in_play' && interrupted !== 'in_play';
  const figures = state.change();
  figures.interrupted = to === 'suspended' && (phase === 'open' || phase === 'in_play') ? phase : null;
  figures.phase = to;
  if (starts)
    endAll(
      state,
      unfinished(state).filter((order) => !order.keep),
      'lapsed',
      'in_play',
    );
  if (to === 'suspended') rejectDelayed(state, 'suspended');
  if (to === 'closed') {
    rejectDelayed(state, 'closed');
    endAll(state, unfinished(state), 'lapsed', 'closed');
  }
  return null;
}

/** Rejects delayed orders, because they were placed before an event that changes what they are worth. */
export function rejectDelayed(state: State, reason: 'incident' | 'suspended' | 'closed'): void {
  endAll(state, [...state.delayed].sort(bySeq), 'rejected', reason);
}

export function cancel(state: State, { order: id, why }: Of<'cancel'>): RefusalReason | null {
  const order = state.orders.get(id);
  if (!order || isFinished(order)) return 'not_found';
  finish(state, order, why);
  return null;
}

export function cancelPerson(state: State, { user }: Of<'cancel_person'>): void {
  endAll(
    state,
    unfinished(state).filter((order) => order.user === user),
    'cancelled',
    'blocked',
  );
}

export function endAll(state: State, orders: LiveOrder[], end: OrderState, reason: OrderEndCode): void {
  for (const order of orders) finish(state, order, end, reason);
}
