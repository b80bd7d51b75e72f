import { css } from '@linaria/core';
import { formatDay, formatMoney } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { type EarningsPoint, type EarningsWeek, earningsShape } from '../lib/earnings.ts';

const chart = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 72px;
  gap: 0 var(--space-12);
  padding-top: var(--space-8);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  color: var(--ash);
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 60px;
  }
`;

const plot = css`
  position: relative;
  height: 140px;

  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    color: var(--mint);
  }

  &[data-lost] > svg {
    color: var(--rose);
  }

  path,
  line {
    vector-effect: non-scaling-stroke;
  }

  line {
    stroke: var(--rule);
  }

  & > i {
    position: absolute;
    right: -4px;
    width: 8px;
    height: 8px;
    margin-top: calc(-1 * var(--space-4));
    border-radius: 50%;
    background: var(--mint);
  }

  &[data-lost] > i {
    background: var(--rose);
  }
`;

const marks = css`
  position: relative;

  & > span {
    position: absolute;
    left: 0;
    transform: translateY(-50%);
  }
`;

const dates = css`
  display: flex;
  justify-content: space-between;
  padding: var(--space-8) 0;
`;

const bars = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  height: 48px;

  & > i {
    flex: 1;
    min-height: 1px;
    border-radius: 1px;
    background: var(--mint);
    transform-origin: 50% 100%;
  }

  & > i[data-lost] {
    background: var(--rose);
  }
`;

const [width, height] = [640, 140];
const barHeight = 24;

/** The running total as a line, with the result of each week below. */
export function EarningsChart({ points, weeks }: { points: readonly EarningsPoint[]; weeks: readonly EarningsWeek[] }) {
  const { line, area, lastY, marks: scale } = earningsShape(points, width, height);
  const [first, last] = [points[0], points.at(-1)];
  const largest = Math.max(1, ...weeks.map(({ amount }) => Math.abs(amount)));
  if (!first || !last) return null;
  return (
    <div className={chart}>
      <div className={plot} data-lost={last.total < first.total || undefined}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`From ${formatMoney(first.total)} to ${formatMoney(last.total)}`}
        >
          {scale.map(({ amount, y }) => (
            <line key={amount} x1={0} x2={width} y1={y} y2={y} />
          ))}
          <path d={area} fill="currentColor" opacity={0.1} />
          <path d={line} fill="none" stroke="currentColor" strokeWidth={2} />
        </svg>
        <i style={{ top: lastY }} />
      </div>
      <div className={marks} aria-hidden="true">
        {scale.map(({ amount, y }) => (
          <span key={amount} style={{ top: y }}>
            {formatMoney(amount, { style: 'trim' })}
          </span>
        ))}
      </div>
      <div className={dates} aria-hidden="true">
        <span>{formatDay(first.at)}</span>
        <span>{formatDay((first.at + last.at) / 2)}</span>
        <span>{formatDay(last.at)}</span>
      </div>
      <span />
      <div className={bars} aria-hidden="true">
        {weeks.map(({ from, amount }) => (
          <i
            key={from}
            data-lost={amount < 0 || undefined}
            style={{
              height: (Math.abs(amount) / largest) * barHeight,
              transform: `translateY(${amount < 0 ? 50 : -50}%)`,
            }}
          />
        ))}
      </div>
      <span>net per week</span>
    </div>
  );
}
