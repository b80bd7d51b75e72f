import { css } from '@linaria/core';
import { Button } from '@/shared/ui/button';
import type { BoardFilter, Segment } from '../model/boardFilter.ts';
import { nextFew, useBoard } from '../model/useBoard.ts';
import { EventRows } from './EventRows.tsx';

const head = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 48px;
  margin-top: var(--space-8);

  & > :last-child {
    margin-left: auto;
  }
`;

export interface NextUpProps {
  filter: BoardFilter;
  onSegment: (segment: Segment) => void;
}

/** The next few upcoming events, below the live cards. */
export function NextUp({ filter, onSegment }: NextUpProps) {
  const { list } = useBoard('upcoming', filter, nextFew);
  if (!list || list.shown.length === 0) return null;
  return (
    <section aria-labelledby="next-up">
      <div className={head}>
        <h2 id="next-up">Next up</h2>
        <Button variant="tertiary" size={32} onClick={() => onSegment('upcoming')}>
          All upcoming
        </Button>
      </div>
      <EventRows list={list.shown} />
    </section>
  );
}
