import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useRef } from 'react';
import { useNow } from '@/shared/lib/clock';
import { useInView } from '@/shared/lib/in-view';
import { spokenPrice } from '@/shared/lib/odds';
import type { PriceLine } from '@/shared/lib/overlays';
import { Price } from '@/shared/ui/price';
import { PriceSparkDocument } from '../api/spark.generated.ts';
import { sparkPoints, sparkShape } from '../lib/spark.ts';

const box = css`
  position: relative;
  height: 52px;
  margin: var(--space-4) var(--space-4) 0 0;
  color: var(--gold);

  &[data-shut] {
    color: var(--ash);
  }

  & > svg {
    position: absolute;
    inset: 0 0 auto;
    width: 100%;
    height: 36px;
    overflow: visible;
  }

  path {
    vector-effect: non-scaling-stroke;
  }

  line {
    stroke: var(--line);
    stroke-dasharray: 2 4;
    vector-effect: non-scaling-stroke;
  }

  & > i {
    position: absolute;
    right: -4px;
    width: 8px;
    height: 8px;
    margin-top: calc(-1 * var(--space-4));
    border-radius: 50%;
    background: currentColor;
  }

  & > small {
    position: absolute;
    left: 0;
    bottom: 0;
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-14);
  }
`;

const [width, height] = [320, 36];
const pollMs = 20_000;

export interface PriceSparkProps {
  stake: PriceLine;
  /** Current price in cents per $1.00 payout. Defaults to the last matched price. */
  price?: number | null;
  /** Whether the stake can't be sold at the moment, in which case the line isn't drawn in gold. */
  shut?: boolean;
}

/** A sparkline showing a stake's price relative to its entry price. */
export function PriceSpark({ stake, price, shut }: PriceSparkProps) {
  const element = useRef<HTMLDivElement>(null);
  const seen = useInView(element);
  const now = useNow('minute');
  const { data } = useQuery(PriceSparkDocument, {
    variables: { eventId: stake.eventId, marketId: stake.marketId },
    skip: !seen,
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const told = sparkPoints(data?.stakePrices?.items ?? [], stake);
  const points = price ? [...told, { at: Math.max(now, told.at(-1)?.at ?? now), price }] : told;
  const { line, area, entryY, lastY } = sparkShape(points, now, width, height);
  const last = points.at(-1)?.price ?? stake.entry.price;
  return (
    <div ref={element} className={box} data-shut={shut || undefined}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Price since you staked at ${spokenPrice(stake.entry.price)}: ${spokenPrice(last)} now`}
      >
        <line x1={0} x2={width} y1={entryY} y2={entryY} />
        <path d={area} fill="currentColor" opacity={0.14} />
        <path d={line} fill="none" stroke="currentColor" strokeWidth={2} />
      </svg>
      <i style={{ top: lastY }} />
      <small aria-hidden="true">
        entry <Price cents={stake.entry.price} />
      </small>
    </div>
  );
}
