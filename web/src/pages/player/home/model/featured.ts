import { type CardEvent, mainMarket, sidesOf } from '@/widgets/eventCard';

/** Cents that have met on who wins. */
const matched = (event: CardEvent) => mainMarket(event)?.matchedAmount ?? 0;

/**
 * The duel of the moment: of two sides, being played before about to begin, then where most money has met, then which begins
 * first. Null when there is none.
 */
export function featuredOf(events: readonly CardEvent[]): CardEvent | null {
  const duels = events.filter((event) => sidesOf(event).length === 2 && mainMarket(event) !== null);
  const rank = (event: CardEvent) => (event.state === 'live' ? 0 : 1);
  const [first] = duels.sort(
    (a, b) => rank(a) - rank(b) || matched(b) - matched(a) || Date.parse(a.startDate) - Date.parse(b.startDate),
  );
  return first ?? null;
}
