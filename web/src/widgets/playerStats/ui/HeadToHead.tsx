import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { formatDay, formatPercent, formatScore, plural } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { Skeleton, SkeletonRows } from '@/shared/ui/region';
import type { HeadToHead_ViewFragment } from '../api/figures.generated.ts';
import { figureWords } from './MoneyFigure.tsx';

/* Narrower than a duel header: each name has a separate line and is truncated instead of wrapped. */
const versus = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-8);
  min-height: 108px;
  padding: var(--space-12) var(--space-16);
  border-radius: var(--r-panel);
  background: linear-gradient(
    104deg,
    var(--side-a-tint),
    var(--side-a-fade) calc(50% - 1.5px),
    var(--paper) calc(50% - 1.5px) calc(50% + 1.5px),
    var(--side-b-fade) calc(50% + 1.5px),
    var(--side-b-tint)
  );

  & > span {
    display: grid;
    justify-items: start;
    gap: var(--space-8);
    min-width: 0;
  }

  & > [data-side='b'] {
    justify-items: end;
  }

  & > span > b {
    max-width: 100%;
    overflow: hidden;
    color: var(--azure);
    font: var(--type-body-strong);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > [data-side='b'] > b {
    color: var(--tangerine);
  }

  & > strong {
    padding: var(--space-4) var(--space-16);
    border-radius: var(--r-chip);
    background: var(--ink-0);
    color: var(--paper);
    font: var(--type-display-heading);
    font-stretch: 76%;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const rows = css`
  display: grid;
  padding: var(--space-8) 0 var(--space-4);

  & > div {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    gap: var(--space-8);
    padding: var(--space-8) 0 var(--space-12);
    color: var(--paper);
    font-weight: var(--weight-semibold);
    line-height: var(--leading-18);
    font-variant-numeric: tabular-nums;
  }

  dt {
    grid-column: 2;
    grid-row: 1;
    font-size: var(--size-dense);
    font-weight: var(--weight-regular);
    color: var(--ash);
  }

  dd {
    grid-row: 1;
  }

  dd:last-of-type {
    grid-column: 3;
    text-align: right;
  }
`;

/* Two bars growing from the middle; the second side is also hatched, so color isn't the only cue. */
const bar = css`
  position: absolute;
  left: 0;
  right: 0;
  bottom: 0;
  display: flex;
  gap: var(--space-4);

  & > i {
    flex: 1;
    display: flex;
    height: 4px;
    border-radius: 2px;
    overflow: hidden;
    background: var(--ink-3);
  }

  & > i:first-child {
    justify-content: flex-end;
  }

  b {
    background: var(--azure);
    forced-color-adjust: none;
  }

  & > i:last-child b {
    background: repeating-linear-gradient(-76deg, var(--tangerine) 0 4px, var(--tangerine-dim) 4px 6px);
  }
`;

export interface Duellist {
  name: string;
  imageUrl: string | null;
}

interface Compared {
  label: string;
  a: string;
  b: string;
  /** Length of each half of the bar, from 0 to 1. Null for no bar. */
  parts: [number, number] | null;
}

function comparedOf(met: HeadToHead_ViewFragment): Compared[] {
  const decided = Math.max(1, met.won + met.lost);
  const share = (wins: number) => Math.round((wins * 100) / decided);
  const { net } = met;
  const other = { ...net, amount: net.amount === null ? null : -net.amount, negative: !net.negative };
  return [
    {
      label: 'Won',
      a: formatPercent(share(met.won)),
      b: formatPercent(share(met.lost)),
      parts: [met.won / decided, met.lost / decided],
    },
    { label: 'Net', a: figureWords(net, true), b: figureWords(other, true), parts: null },
  ];
}

function Duel({ side, name, imageUrl }: Duellist & { side: 'a' | 'b' }) {
  return (
    <span data-side={side}>
      <Avatar name={name} src={imageUrl} size={44} />
      <b title={name}>
        {side.toUpperCase()} · {name}
      </b>
    </span>
  );
}

/** Placeholder for the two sides and the rows that compare them. */
export function HeadToHeadSkeleton() {
  return (
    <>
      <Skeleton height={108} radius={14} quiet />
      <SkeletonRows count={2} height={40} picture={false} />
    </>
  );
}

/** Head-to-head record of two players, from the first one's perspective. */
export function HeadToHead({ a, b, met }: { a: Duellist; b: Duellist; met: HeadToHead_ViewFragment }) {
  return (
    <>
      <div className={versus}>
        <Duel side="a" {...a} />
        <strong>{formatScore(met.won, met.lost)}</strong>
        <Duel side="b" {...b} />
      </div>
      <dl className={rows}>
        {comparedOf(met).map(({ label, a: left, b: right, parts }) => (
          <div key={label}>
            <dd>{left}</dd>
            <dt>{label}</dt>
            <dd>{right}</dd>
            {parts && (
              <span className={bar} aria-hidden="true">
                {parts.map((part, side) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the two sides are never reordered.
                  <i key={side}>
                    <b style={{ width: `${part * 100}%` }} />
                  </i>
                ))}
              </span>
            )}
          </div>
        ))}
      </dl>
      <p>
        <bdi>
          {plural(met.matches, 'match', 'matches')}
          {met.drawn > 0 && `, ${met.drawn} tied`} · last match on {formatDay(met.lastPlayedAt)}
        </bdi>
        {met.opponent && (
          <>
            <bdi>{' · '}</bdi>
            <Link to={routes.profile(met.opponent.id)}>{met.opponent.username}</Link>
          </>
        )}
      </p>
    </>
  );
}
