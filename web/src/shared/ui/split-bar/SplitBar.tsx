import { css } from '@linaria/core';
import { formatPercent } from '@/shared/lib/format';

const row = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  font: var(--type-micro);
  line-height: var(--leading-16);
  color: var(--ash);

  & > span {
    min-width: 30px;
  }

  & > span:last-child {
    text-align: right;
  }
`;

/* The second side is also hatched, so color isn't the only cue. */
const bar = css`
  position: relative;
  flex: 1;
  height: 4px;
  border-radius: 2px;
  overflow: hidden;
  background: repeating-linear-gradient(-76deg, var(--tangerine) 0 3px, var(--side-b-tint) 3px 5px);
  forced-color-adjust: none;

  & > i {
    position: absolute;
    inset: 0 auto 0 0;
    background: var(--azure);
    border-right: 2px solid var(--ink-2);
  }
`;

const quiet = css`
  flex: 1;
  height: 4px;
  border-radius: 2px;
  background: var(--ink-4);
`;

/**
 * Shows how matched money is split between two sides.
 * @param percentA whole percentage on the first side; null before the first match
 */
export function SplitBar({ percentA, nameA }: { percentA: number | null; nameA: string }) {
  if (percentA === null) {
    return (
      <div className={row}>
        <i className={quiet} />
      </div>
    );
  }
  return (
    <div className={row} role="img" aria-label={`${formatPercent(percentA)} of the money is on ${nameA}`}>
      <span aria-hidden="true">{formatPercent(percentA)}</span>
      <i className={bar}>
        <i style={{ width: `${percentA}%` }} />
      </i>
      <span aria-hidden="true">{formatPercent(100 - percentA)}</span>
    </div>
  );
}
