import { css } from '@linaria/core';
import { useEffect, useState } from 'react';
import { type CommentatorEvent_CardFragment, useSchedule } from '@/entities/commentator';
import { formatDay } from '@/shared/lib/format';
import { Chip } from '@/shared/ui/chip';
import { EmptyState, Region } from '@/shared/ui/region';
import { clashOf, countsOf, daysOf } from '../model/days.ts';
import { useClaims } from '../model/useClaims.ts';
import { EventRow } from './EventRow.tsx';

type Event = CommentatorEvent_CardFragment;
const shown = { all: 'All', free: 'Free', mine: 'Mine' } as const;
type Shown = keyof typeof shown;
const views = Object.keys(shown) as Shown[];

const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

const dayHead = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-16);
  padding: var(--space-8) var(--space-16);
  background: var(--ink-0);
  color: var(--ash);

  h3 {
    font-size: inherit;
    color: var(--paper);
  }
`;

/** `/commentator`: the events of the next two weeks, which commentators claim and release. */
export function SchedulePage() {
  const schedule = useSchedule();
  const [view, setView] = useState<Shown>('all');
  useEffect(() => {
    document.title = 'Schedule · Duelbook';
  }, []);
  const claims = useClaims(() => void schedule.refetch().catch(() => undefined));
  const all = schedule.data?.commentatorSchedule ?? [];
  const events = view === 'all' ? all : all.filter(({ claim }) => claim === view);
  return (
    <>
      <h1>Schedule</h1>
      <Region
        title="Next 14 days"
        thing="the schedule"
        query={schedule}
        ready={schedule.data !== undefined}
        aside={
          <div className={chips}>
            {views.map((one) => (
              <Chip key={one} on={view === one} onClick={() => setView(one)}>
                {shown[one]}
              </Chip>
            ))}
          </div>
        }
        empty={events.length === 0 && <NoEvents view={view} />}
      >
        {daysOf(events).map(({ day, events: list }) => (
          <Day key={day} events={list} all={all} claims={claims} />
        ))}
      </Region>
    </>
  );
}

interface DayProps {
  events: readonly Event[];
  all: readonly Event[];
  claims: ReturnType<typeof useClaims>;
}

function Day({ events, all, claims }: DayProps) {
  const [first] = events;
  return (
    <>
      <div className={dayHead}>
        <h3>
          <bdi>{first && formatDay(first.event.startDate)}</bdi>
        </h3>
        <bdi>{countsOf(events)}</bdi>
      </div>
      <ul>
        {events.map((one) => (
          <EventRow key={one.id} one={one} clash={clashOf(one, all)} claims={claims} />
        ))}
      </ul>
    </>
  );
}

function NoEvents({ view }: { view: Shown }) {
  if (view === 'mine')
    return <EmptyState title="You haven’t claimed an event">Claim a free one to comment on it.</EmptyState>;
  return <EmptyState title="No events in the next 14 days">New ones appear here on their own.</EmptyState>;
}
