import { css } from '@linaria/core';
import type { CSSProperties, ReactNode } from 'react';
import { useNow } from '@/shared/lib/clock';
import { formatDay } from '@/shared/lib/format';
import { byDay, isSameDay, type Month } from '@/shared/lib/month';
import { media } from '@/shared/styles';

/* If the columns don't fit, only days with events are listed. */
const grid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    min-width: 0;
    padding: var(--space-8) var(--space-16);
    border-top: 1px solid var(--rule);
  }

  & > [data-empty] {
    display: none;
  }

  h4 {
    font-size: var(--size-small);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  & > [data-today] h4 {
    color: var(--mint);
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  a {
    display: grid;
    align-content: center;
    justify-items: start;
    gap: var(--space-4);
    min-height: 44px;
    padding: var(--space-4) 0;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--paper);
    overflow-wrap: anywhere;
  }

  ${media.wide} {
    grid-template-columns: repeat(7, minmax(0, 1fr));

    & > li {
      min-height: 96px;
      padding: var(--space-8);
      border-right: 1px solid var(--rule);
    }

    & > li:first-child {
      grid-column-start: var(--column);
    }

    & > [data-empty] {
      display: block;
    }
  }
`;

export interface MonthGridProps<Item> {
  /** Accessible name. */
  label: string;
  month: Month;
  items: readonly Item[];
  /** Renders an item as a list item with a key and one link. */
  children: (item: Item) => ReactNode;
}

/** The items of a month, grouped by the day on which they start in the viewer's time zone. */
export function MonthGrid<Item extends { readonly startDate: string }>(props: MonthGridProps<Item>) {
  const { label, month, items, children } = props;
  const now = useNow('minute');
  return (
    <ol className={grid} aria-label={label} style={columnOf(month)}>
      {byDay(month, items).map(({ day, items: own }) => (
        <li
          key={day.getDate()}
          data-empty={own.length === 0 || undefined}
          data-today={isSameDay(day, new Date(now)) || undefined}
        >
          <h4>{formatDay(day.getTime())}</h4>
          {own.length > 0 && <ul>{own.map(children)}</ul>}
        </li>
      ))}
    </ol>
  );
}

/** Places the first day in its column. Weeks start on Sunday. */
const columnOf = ({ from }: Month) => ({ '--column': from.getDay() + 1 }) as CSSProperties;
