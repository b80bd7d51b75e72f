import { css } from '@linaria/core';
import type { CSSProperties } from 'react';
import { formatTime } from '@/shared/lib/format';
import { useReducedMotion } from '@/shared/lib/media';
import { media } from '@/shared/styles';
import { Price } from '@/shared/ui/price';
import { type CardEvent, sidesOf } from '@/widgets/eventCard';
import { useLaps } from '../model/useLaps.ts';

/** Time in which the ticker scrolls by the width of one event, in seconds. */
const SECONDS_PER_EVENT = 9;

const ticker = css`
  flex: 1;
  display: flex;
  align-items: center;
  min-width: 0;
  overflow: hidden;
  mask-image: linear-gradient(to right, transparent, black 4%, black 92%, transparent);
`;

/* Two laps follow each other. When the first has scrolled out of view, the second is where the first started. */
const lap = css`
  flex: none;
  display: flex;
  min-width: 100%;
  font: var(--type-display-title);
  font-variant-numeric: tabular-nums;
  animation: pass var(--lap) linear infinite;

  @keyframes pass {
    to {
      transform: translateX(-100%);
    }
  }

  ${media.reducedMotion} {
    animation: none;
  }

  :root[data-calm] & {
    animation: none;
  }

  /* Events that don't fit wrap onto lines that are clipped. */
  &[data-still] {
    flex: 1;
    flex-wrap: wrap;
    min-width: 0;
    max-height: 1lh;
    overflow: hidden;
  }

  &[data-still] > li {
    flex: 0 1 auto;
    max-width: 100%;
  }

  & > li {
    display: flex;
    flex: none;
    gap: var(--space-12);
    min-width: 0;
    padding: 0 var(--space-24);
    border-right: 1px solid var(--rule);
    white-space: nowrap;
  }

  span {
    display: flex;
    gap: var(--space-12);
    min-width: 0;
  }

  b {
    min-width: 0;
    max-width: 320px;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  time,
  i {
    color: var(--ash);
    font-style: normal;
  }

  /* Prevents a price that gets longer or shorter from moving the content beside it. */
  em {
    flex: none;
    min-width: 4ch;
    color: var(--gold);
    font-style: normal;
    text-align: center;
  }
`;

/**
 * The next events with their prices, scrolling from right to left. Prices update in place. Events are added and removed
 * only after a lap, when nobody sees it. With reduced motion, only the events that fit are shown.
 */
export function Ticker({ events }: { events: readonly CardEvent[] }) {
  const calm = useReducedMotion();
  const { shown, onLap } = useLaps(events);
  const list = calm ? events : shown;
  if (list.length === 0) return null;
  const pace = { '--lap': `${SECONDS_PER_EVENT * list.length}s` } as CSSProperties;
  return (
    <div className={ticker} key={list.map(({ id }) => id).join(' ')} style={pace}>
      <ul className={lap} data-still={calm || undefined} aria-label="Coming up" onAnimationIteration={onLap}>
        <Items events={list} />
      </ul>
      {!calm && (
        <ul className={lap} aria-hidden="true">
          <Items events={list} />
        </ul>
      )}
    </div>
  );
}

function Items({ events }: { events: readonly CardEvent[] }) {
  return events.map((event) => (
    <li key={event.id}>
      <time dateTime={event.startDate}>{formatTime(event.startDate)}</time>
      {sidesOf(event).map(({ team: { id, name }, quote }, index) => (
        <span key={id}>
          {index > 0 && <i>/</i>}
          <b dir="auto">{name}</b>
          <em>
            <Price cents={quote?.lastPrice ?? null} />
          </em>
        </span>
      ))}
    </li>
  ));
}
