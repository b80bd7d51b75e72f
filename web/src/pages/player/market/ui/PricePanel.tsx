import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { type MarketView, PriceChart, PriceChartSkeleton, takesOrders } from '@/entities/market';
import type { PriceRange } from '@/shared/api/types.generated.ts';
import { useNow } from '@/shared/lib/clock';
import { formatMoney, formatTime } from '@/shared/lib/format';
import { useMedia } from '@/shared/lib/media';
import { media } from '@/shared/styles';
import { Button } from '@/shared/ui/button';
import { Price } from '@/shared/ui/price';
import { ProgressRule, RegionError } from '@/shared/ui/region';
import { MarketPricesDocument } from '../api/marketPage.generated.ts';
import { entryOf, pausesOf, pointsOf, roundsOf } from '../model/chart.ts';
import type { BookSide } from '../model/sides.ts';
import type { MarketEvent, MarketState } from '../model/useMarketPage.ts';
import { panel, segments } from './market.css.ts';

const table = css`
  max-height: 240px;
  overflow: auto;
  margin: 0 var(--space-16) var(--space-16);

  & > table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--size-dense);
    line-height: var(--leading-30);
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    border-top: 1px solid var(--rule);
    text-align: right;
    font-weight: var(--weight-regular);
  }

  th:first-child {
    text-align: left;
    color: var(--ash);
  }
`;

/* As high as the chart including its footer. */
const none = css`
  display: grid;
  place-items: center;
  height: 309px;

  ${media.phone} {
    height: 269px;
  }

  color: var(--ash);
  font-size: var(--size-dense);
`;

const ranges: { value: PriceRange; label: string }[] = [
  { value: 'quarter', label: '15 m' },
  { value: 'hour', label: '1 h' },
  { value: 'duel', label: 'Since start' },
  { value: 'all', label: 'All' },
];

/** The heading, with the choice of the time range. */
export function PriceHead({ range, onRange }: { range: PriceRange; onRange?: (range: PriceRange) => void }) {
  return (
    <header>
      <h2>Price</h2>
      <span>last matched price; in cents it equals the % chance</span>
      <div className={segments}>
        {ranges.map(({ value, label }) => (
          <button key={value} type="button" aria-pressed={range === value} onClick={() => onRange?.(value)}>
            {label}
          </button>
        ))}
      </div>
    </header>
  );
}

/** Placeholder for the chart and the footer. */
export const PriceComing = () => (
  <>
    <PriceChartSkeleton />
    <footer />
  </>
);

export interface PricePanelProps {
  event: MarketEvent;
  market: MarketView;
  sides: [BookSide, BookSide];
  slips: MarketState['own']['slips'];
}

/** Price history, as a chart or as a table of the same points. */
export function PricePanel({ event, market, sides: [a, b], slips }: PricePanelProps) {
  const [range, setRange] = useState<PriceRange>(event.startedAt ? 'duel' : 'all');
  const [listed, setListed] = useState(false);
  const keys = useMedia('(pointer: fine)');
  const now = useNow('second');
  const query = useQuery(MarketPricesDocument, {
    variables: { eventId: event.id, range },
    pollInterval: 15_000,
  });
  const chart = (query.data ?? query.previousData)?.stakePrices;
  const points = chart && pointsOf(chart.items, a.claim.eventTeamId, a.lastPrice, now);
  return (
    <section className={panel} aria-label="Price">
      <PriceHead range={range} onRange={setRange} />
      {query.loading && points && <ProgressRule />}
      {!points && query.error && (
        <RegionError thing="the chart" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!points && !query.error && <PriceComing />}
      {points?.length === 0 && <p className={none}>No matched stakes yet. The first one sets the price.</p>}
      {chart && points && points.length > 0 && (
        <PriceChart
          points={points}
          nameA={a.name}
          nameB={b.name}
          paused={pausesOf(chart.pauses, now)}
          rounds={roundsOf(
            chart.rounds,
            event.teams.map(({ id }) => id),
            now,
          )}
          entry={entryOf(slips, market.id, a.claim.eventTeamId)}
          shut={!takesOrders(market.phase)}
          now={now}
        />
      )}
      {points && points.length > 0 && (
        <footer>
          {keys && <span>Use the arrow keys to move along the line.</span>}
          <Button variant="tertiary" size={32} aria-expanded={listed} onClick={() => setListed(!listed)}>
            {listed ? 'Hide the table' : 'Show as a table'}
          </Button>
        </footer>
      )}
      {listed && points && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
        <section className={table} tabIndex={0} aria-label="Prices">
          <table>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">{a.name}</th>
                <th scope="col">{b.name}</th>
                <th scope="col">Matched</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ at, price, volume }) => (
                <tr key={at}>
                  <th scope="row">{formatTime(at)}</th>
                  <td>
                    <Price cents={price} />
                  </td>
                  <td>
                    <Price cents={100 - price} />
                  </td>
                  <td>{formatMoney(volume)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
