import type { ReactNode } from 'react';
import { type Offer, spreadOf } from '@/entities/contract';
import type { MarketView } from '@/entities/market';
import { formatMoney } from '@/shared/lib/format';
import { formatCents } from '@/shared/lib/odds';
import { facts } from './market.css.ts';

/** The market's key figures. */
export function Facts({
  market,
  offersA,
  offersB,
}: {
  market: MarketView;
  offersA: readonly Offer[];
  offersB: readonly Offer[];
}) {
  const change = market.teams[0]?.change ?? 0;
  const spread = spreadOf(offersA, offersB);
  return (
    <FactList
      matched={formatMoney(market.matchedAmount)}
      waiting={formatMoney(market.waitingAmount)}
      spread={spread === null ? '–' : formatCents(spread)}
      change={change === 0 ? formatCents(0) : <Moved cents={change} />}
      delay={`${market.delaySeconds} s`}
    />
  );
}

export type FactListProps = Record<'matched' | 'waiting' | 'spread' | 'change' | 'delay', ReactNode>;

/** The labeled figures. */
export const FactList = ({ matched, waiting, spread, change, delay }: FactListProps) => (
  <dl className={facts}>
    <div>
      <dt>Matched</dt>
      <dd>{matched}</dd>
    </div>
    <div>
      <dt>Waiting</dt>
      <dd>{waiting}</dd>
    </div>
    <div>
      <dt>Spread</dt>
      <dd data-gold="">{spread}</dd>
    </div>
    <div>
      <dt>Since opening</dt>
      <dd>{change}</dd>
    </div>
    <div>
      <dt>In-play delay</dt>
      <dd>{delay}</dd>
    </div>
    <div>
      <dt>Fee</dt>
      <dd>$0.00</dd>
    </div>
  </dl>
);

function Moved({ cents }: { cents: number }) {
  return (
    <>
      <svg width="9" height="8" viewBox="0 0 9 8" role="img" aria-label={cents > 0 ? 'up' : 'down'}>
        <path d={cents > 0 ? 'M4.5 0 9 8H0z' : 'M4.5 8 0 0h9z'} fill="currentColor" />
      </svg>{' '}
      <bdi>{formatCents(Math.abs(cents))}</bdi>
    </>
  );
}
