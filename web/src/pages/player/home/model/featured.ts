import { type CardEvent, mainMarket, sidesOf } from '@/widgets/eventCard';

/** Matched stake on the winner market, in cents. */
const matched = (event: CardEvent) => mainMarket(event)?.matchedAmount ?? 0;

/**
 * Selects the event to feature, which must have two sides. Live events rank first, then the most matched stake, then
 * the earliest start. Null if there is none.
 */
export function featuredOf(events: readonly CardEvent[]): CardEvent | null {
  const duels = events.filter((event) => sidesOf(event).length === 2 && mainMarket(event) !== null);
  const rank = (event: CardEvent) => (event.state === 'live' ? 0 : 1);
  const [first] = duels.sort(
    (a, b) => rank(a) - rank(b) || matched(b) - matched(a) || Date.parse(a.startDate) - Date.parse(b.startDate),
  );
  return first ?? null;
}
