import { css } from '@linaria/core';
import type { StableRow } from '@/shared/lib/stable-list';
import { type CardEvent, EventRow } from '@/widgets/eventCard';
import { removalLabels } from '../model/removalLabels.ts';

const rows = css`
  margin: 0;
  padding: 0;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);
  list-style: none;

  & > li:first-child {
    border-top: 0;
  }
`;

export interface EventRowsProps {
  list: readonly StableRow<CardEvent>[];
  /** Accessible name. Required if there is no heading. */
  label?: string;
}

/** Upcoming events, one per row. */
export function EventRows({ list, label }: EventRowsProps) {
  return (
    <ul className={rows} aria-label={label}>
      {list.map(({ item, goneAt }) => (
        <EventRow key={item.id} event={item} gone={goneAt === null ? null : removalLabels.upcoming} />
      ))}
    </ul>
  );
}
