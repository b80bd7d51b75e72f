import { css } from '@linaria/core';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatRelative } from '@/shared/lib/format';
import { Timeline } from '@/shared/ui/step-rail';
import { nameOf } from '../model/seats.ts';
import type { RoomMatch } from '../model/useMatchRoom.ts';

const box = css`
  max-width: 720px;
  padding-top: var(--space-20);
`;

/** The match log, oldest first. */
export function TimelineTab({ match }: { match: RoomMatch }) {
  const now = useNow('minute');
  const entries = match.timeline.map(({ at, userId, text }, index) => ({
    key: `${at}-${index}`,
    title: userId
      ? nameOf(
          match.participants.find((each) => each.userId === userId),
          'A player',
        )
      : 'Duelbook',
    text,
    time: (
      <time dateTime={at} title={formatDateTime(at)}>
        {formatRelative(at, now)}
      </time>
    ),
    open: index === match.timeline.length - 1 && match.endedAt === null,
  }));
  return (
    <div className={box}>
      <Timeline label="What happened" entries={entries} />
    </div>
  );
}
