import { lotOf } from '../../market/core/book/lots.ts';
import type { Cents } from '../../shared/money.ts';
import type { OrderView, WinStatus } from '../orders/schemas.ts';
import { isOpen, isOver } from './legView.ts';
import type { SlipLegView, SlipView } from './schemas.ts';

interface SlipParts {
  id: string;
  number: number;
  auto_swap: boolean;
  created_at: Date;
  legs: SlipLegView[];
  boost: SlipView['boost'];
  shield: SlipView['shield'];
}

/** A slip with the totals of its legs. */
export function slipView({ id, number, auto_swap, created_at, legs, boost, shield }: SlipParts): SlipView {
  const lineup = legs.filter(({ slot }) => slot === 'lineup');
  const promised = boost?.state === 'reserved' ? boost.reserved_amount : 0;
  return {
    id,
    number,
    state: lineup.length > 0 && lineup.every(({ state }) => isOver(state)) ? 'settled' : 'open',
    legs,
    stake_amount: sum(lineup, atStake),
    potential_amount: sum(lineup, potential) + promised,
    boost,
    shield,
    win_status: combinedStatus(lineup),
    current_value: sumKnown(lineup, ({ current_value }) => current_value),
    exit_value: sumKnown(lineup, ({ exit_value }) => exit_value),
    auto_swap,
    created_at: created_at.toISOString(),
  };
}

/** Cents at stake in a leg: the cost of its position plus unmatched orders. */
export function atStake(leg: SlipLegView): Cents {
  return (leg.position?.paid_amount ?? 0) + sum(waiting(leg), ({ remaining_quantity }) => remaining_quantity);
}

/** A leg's payout if it wins after all its unmatched orders are matched at their own prices. */
function potential(leg: SlipLegView): Cents {
  if (isOver(leg.state)) return leg.result_amount ?? 0;
  return (
    leg.payout_amount +
    sum(waiting(leg), ({ price, remaining_quantity }) => {
      const { a, size } = lotOf(price);
      return Math.floor(remaining_quantity / a) * size;
    })
  );
}

function waiting(leg: SlipLegView): OrderView[] {
  return leg.orders.filter((order) => isOpen(order) && (order.kind === 'offer' || order.kind === 'challenge'));
}

/**
 * One status for all legs: the common one if they agree; otherwise the most frequent among open legs; once all are
 * finished, the net result decides.
 */
export function combinedStatus(legs: readonly SlipLegView[]): WinStatus {
  const words = new Set(legs.map(({ win_status }) => win_status));
  const [only] = words;
  if (only === undefined) return 'pending';
  if (words.size === 1) return only;
  if (words.has('suspended')) return 'suspended';
  const count = (word: WinStatus) => legs.filter(({ win_status }) => win_status === word).length;
  if (['winning', 'losing', 'level'].some((word) => words.has(word as WinStatus))) {
    const lead = count('winning') - count('losing');
    if (lead === 0) return 'level';
    return lead > 0 ? 'winning' : 'losing';
  }
  if (!legs.every(({ state }) => isOver(state))) return 'pending';
  const gain = sum(legs, ({ result_amount, matched_amount }) => (result_amount ?? 0) - matched_amount);
  if (gain === 0) return 'level';
  return gain > 0 ? 'won' : 'lost';
}

function sum<T>(rows: readonly T[], of: (row: T) => Cents): Cents {
  return rows.reduce((total, row) => total + of(row), 0);
}

function sumKnown<T>(rows: readonly T[], of: (row: T) => Cents | null): Cents | null {
  const known = rows.flatMap((row) => of(row) ?? []);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}
