import type { OrderEndReason } from '../orders/ending.ts';

/** Texts that explain why a stake was refunded, by the kind of incident that stopped it. */
const causes = new Map([
  ['score', 'The score changed before your stake was matched.'],
  ['round', 'The round ended before your stake was matched.'],
  ['play_interval', 'Play was interrupted before your stake was matched.'],
  ['lineup', 'A lineup changed before your stake was matched.'],
  ['dispute', 'The result was disputed before your stake was matched.'],
]);

const reasons: Partial<Record<OrderEndReason, string>> = {
  expired: 'It expired before it was matched.',
  remainder: 'Nobody offered the rest at your price.',
  would_cross: 'The rest was too small for the next offer.',
  price_moved: 'The price moved before your stake was matched.',
  self_trade: 'It would have matched your own order.',
  in_play: 'Play started before your stake was matched.',
  closed: 'The market closed before your stake was matched.',
  void: 'The market was voided.',
  blocked: 'You can’t stake on this market right now.',
};

/** A sentence that explains why a stake was refunded. */
export function refundWords(reason: OrderEndReason, cause: string | null): string {
  if (reason === 'incident' || reason === 'suspended')
    return causes.get(cause ?? '') ?? 'The market was paused before your stake was matched.';
  return reasons[reason] ?? 'It wasn’t matched.';
}
