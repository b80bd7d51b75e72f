import { css } from '@linaria/core';
import { useEffect, useState } from 'react';
import { type CommentatorEvent_CardFragment, useSchedule, useSections } from '@/entities/commentator';
import { useDebounced } from '@/shared/lib/debounce';
import { formatDay, plural } from '@/shared/lib/format';
import { Chip } from '@/shared/ui/chip';
import { SearchField } from '@/shared/ui/field';
import { EmptyState, Region } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { clashOf, countsOf, daysOf } from '../model/days.ts';
import { useClaims } from '../model/useClaims.ts';
import { EventRow } from './EventRow.tsx';
import { NextFree } from './NextFree.tsx';
import { SearchResults } from './SearchResults.tsx';

type Event = CommentatorEvent_CardFragment;
const shown = { all: 'All', free: 'Free', mine: 'Mine' } as const;
type Shown = keyof typeof shown;
const views = Object.keys(shown) as Shown[];

const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

const tools = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  align-items: end;
  gap: var(--space-12) var(--space-16);
  margin-block: var(--space-16);
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

/** `/commentator`: events in the next two weeks, which commentators can claim and release. */
export function SchedulePage() {
  const schedule = useSchedule();
  const [view, setView] = useState<Shown>('all');
  useEffect(() => {
    document.title = 'Schedule · Duelbook';
  }, []);
  const claims = useClaims(() => void schedule.refetch().catch(() => undefined));
  const [typed, setTyped] = useState('');
  const [league, setLeague] = useState('');
  const q = useDebounced(typed).trim();
  const all = schedule.data?.commentatorSchedule ?? [];
  const events = all.filter(
    ({ claim, leagueId }) => (view === 'all' || claim === view) && (league === '' || leagueId === league),
  );
  return (
    <>
      <h1>Schedule</h1>
      <div className={tools}>
        <SearchField
          label="Search events"
          placeholder="Team, player, league or code"
          value={typed}
          onChange={setTyped}
        />
        <LeagueFilter value={league} onChange={setLeague} />
      </div>
      {q !== '' && <SearchResults key={q} q={q} all={all} claims={claims} />}
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
        empty={events.length === 0 && <NoEvents view={view} filtered={league !== ''} />}
      >
        {daysOf(events).map(({ day, events: list }) => (
          <Day key={day} events={list} all={all} claims={claims} />
        ))}
      </Region>
      {schedule.data && all.length === 0 && <NextFree claims={claims} />}
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

/** Limits the schedule to one league. Hidden until the leagues are known, and if there is only one. */
function LeagueFilter({ value, onChange }: { value: string; onChange: (leagueId: string) => void }) {
  const leagues = useSections().data?.commentatorLeagueSections ?? [];
  if (leagues.length < 2) return null;
  const options = leagues.map(({ id, name, days }) => {
    const events = days.reduce((sum, day) => sum + day.events, 0);
    return { value: id, label: `${name} · ${plural(events, 'event')}` };
  });
  return (
    <Select
      size="field"
      label="League"
      value={value}
      options={[{ value: '', label: 'All leagues' }, ...options]}
      onChange={onChange}
    />
  );
}

function NoEvents({ view, filtered }: { view: Shown; filtered: boolean }) {
  if (filtered) return <EmptyState title="No events in this league">Choose another league or all of them.</EmptyState>;
  if (view === 'mine')
    return <EmptyState title="You haven’t claimed an event">Claim an open one to commentate on it.</EmptyState>;
  return <EmptyState title="No events in the next 14 days">New ones appear here automatically.</EmptyState>;
}
