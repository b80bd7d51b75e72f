import { css } from '@linaria/core';
import { useState } from 'react';
import { formatCents, spokenCents } from '@/shared/lib/odds';
import { media } from '@/shared/styles';
import { barCents, barsOf } from './bars.ts';

const box = css`
  display: grid;
  padding: var(--space-4) var(--space-8) 0;
`;

const bars = css`
  display: flex;
  align-items: flex-end;
  gap: var(--space-2);
  height: 36px;

  & > i {
    flex: 1;
    min-height: 2px;
    border-radius: 1px;
    background: var(--ink-4);
    transition: height var(--quick);
  }

  & > i[data-on] {
    background: color-mix(in srgb, var(--gold) 55%, var(--ink-1));
  }

  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;

/* Two sliders share this track, so only their thumbs receive pointer events. */
const track = css`
  position: relative;
  height: 20px;
  margin-top: calc(-1 * var(--space-10));

  &::before,
  & > i {
    content: '';
    position: absolute;
    inset: 9px 0 auto;
    height: 2px;
    background: var(--line);
  }

  & > i {
    right: auto;
    background: var(--gold);
  }

  input {
    --thumb: radial-gradient(circle, var(--ink-1) 5.5px, var(--gold) 6px 7.5px, transparent 8px);

    position: absolute;
    inset: 0 -12px;
    width: calc(100% + 24px);
    height: 20px;
    margin: 0;
    background: none;
    appearance: none;
    pointer-events: none;
  }

  input:focus-visible {
    --thumb: radial-gradient(
      circle,
      var(--ink-1) 5.5px,
      var(--gold) 6px 7.5px,
      var(--ink-1) 8px 9px,
      var(--paper) 9.5px 11px,
      transparent 11.5px
    );

    outline: 0;
  }

  input::-webkit-slider-thumb {
    width: 24px;
    height: 24px;
    border: 0;
    border-radius: 50%;
    background: var(--thumb);
    appearance: none;
    cursor: pointer;
    pointer-events: auto;
  }

  input::-moz-range-thumb {
    width: 24px;
    height: 24px;
    border: 0;
    border-radius: 50%;
    background: var(--thumb);
    cursor: pointer;
    pointer-events: auto;
  }

  ${media.touch} {
    height: 44px;
    margin-top: calc(-44px / 2);

    &::before,
    & > i {
      top: 21px;
    }

    input {
      height: 44px;
    }

    input::-webkit-slider-thumb {
      height: 44px;
    }

    input::-moz-range-thumb {
      height: 44px;
    }
  }

  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;

const ends = css`
  display: flex;
  justify-content: space-between;
  margin: var(--space-2) calc(-1 * var(--space-8)) 0;
  color: var(--bone);
  font-size: var(--size-dense);
  font-variant-numeric: tabular-nums;
  line-height: var(--leading-18);

  ${media.touch} {
    margin-top: calc(-1 * var(--space-10));
  }
`;

/** Both ends of the range, in cents per $1.00 payout. Null means no limit. */
interface Ends {
  from: number | null;
  to: number | null;
}

export interface PriceRangeProps extends Ends {
  /** The prices to show in the histogram, in cents per $1.00 payout. */
  prices: readonly number[];
  onChange: (ends: Ends) => void;
}

const isSame = (one: Ends, other: Ends) => one.from === other.from && one.to === other.to;

/** A slider for selecting a price range, with a histogram above it. */
export function PriceRange({ prices, from: fromNow, to: toNow, onChange }: PriceRangeProps) {
  // Keeps the position of the thumbs locally, because the parent's update may arrive later than the next key press or
  // movement.
  const [draft, setDraft] = useState<Ends | null>(null);
  if (draft && isSame(draft, { from: fromNow, to: toNow })) setDraft(null);
  const { from, to } = draft ?? { from: fromNow, to: toNow };
  const [low, high] = [from ?? 0, to ?? 100];
  const isOn = (bar: number) => bar * barCents >= low && bar * barCents < high;
  const put = (ends: Ends) => {
    if (isSame(ends, { from, to })) return;
    setDraft(ends);
    onChange(ends);
  };
  const putFrom = (value: number) => {
    const next = Math.min(value, high - barCents);
    put({ from: next > 0 ? next : null, to });
  };
  const putTo = (value: number) => {
    const next = Math.max(value, low + barCents);
    put({ from, to: next < 100 ? next : null });
  };
  const scale = { min: 0, max: 100, step: barCents, onBlur: () => setDraft(null) };
  return (
    <div className={box}>
      <div className={bars} aria-hidden="true">
        {barsOf(prices).map((height, bar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by position
          <i key={bar} data-on={isOn(bar) || undefined} style={{ height: `${Math.round(height * 100)}%` }} />
        ))}
      </div>
      <div className={track}>
        <i style={{ left: `${low}%`, width: `${Math.max(0, high - low)}%` }} />
        <input
          type="range"
          {...scale}
          value={low}
          // Keeps this thumb reachable when both thumbs are at the right end.
          style={{ zIndex: low > 50 ? 1 : undefined }}
          aria-label="Price from"
          aria-valuetext={from === null ? 'any' : spokenCents(from)}
          onChange={({ currentTarget }) => putFrom(Number(currentTarget.value))}
        />
        <input
          type="range"
          {...scale}
          value={high}
          aria-label="Price to"
          aria-valuetext={to === null ? 'any' : spokenCents(to)}
          onChange={({ currentTarget }) => putTo(Number(currentTarget.value))}
        />
      </div>
      <div className={ends} aria-hidden="true">
        <span>{formatCents(from ?? 1)}</span>
        <span>{formatCents(to ?? 99)}</span>
      </div>
    </div>
  );
}
