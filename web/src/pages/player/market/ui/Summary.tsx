import { useEffect, useRef, useState } from 'react';
import { type MarketView, phaseWords } from '@/entities/market';
import { spokenPrice } from '@/shared/lib/odds';
import { Hidden } from '@/shared/ui/text';
import { type BookSide, scoreOf } from '../model/sides.ts';
import type { MarketEvent } from '../model/useMarketPage.ts';

/** Minimum time between updates for screen readers, in ms. */
const everyMs = 10_000;

/**
 * Describes the market in one sentence for screen readers. Updated only when something changes, and at most every ten
 * seconds.
 */
export function Summary({
  event,
  market,
  sides,
}: {
  event: MarketEvent;
  market: MarketView;
  sides: [BookSide, BookSide];
}) {
  const score = event.startedAt ? ` ${event.teams.map(({ id }) => scoreOf(event, id)).join(' to ')}.` : '';
  const price = ({ name, bestPrice }: BookSide) =>
    `${name} ${bestPrice === null ? 'not offered' : `${spokenPrice(bestPrice)}`}`;
  const words = `${phaseWords(market.phase)}.${score} ${price(sides[0])}, ${price(sides[1])}.`;
  const latest = useRef(words);
  const [told, setTold] = useState('');
  useEffect(() => {
    latest.current = words;
  }, [words]);
  useEffect(() => {
    const timer = window.setInterval(() => setTold(latest.current), everyMs);
    return () => window.clearInterval(timer);
  }, []);
  return <Hidden role="status">{told}</Hidden>;
}
