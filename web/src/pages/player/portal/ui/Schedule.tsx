import { useQuery } from '@apollo/client/react';
import { Copy, Timer } from 'lucide-react';
import { useState } from 'react';
import { type PartnerWeek, WeekEditor, weekKey } from '@/entities/partnerWeek';
import { useNow } from '@/shared/lib/clock';
import { formatDeadline, formatRelative, formatSlotDays } from '@/shared/lib/format';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { icon, smallIcon } from '@/shared/ui/icons';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { PartnerAvailabilityDocument } from '../api/portal.generated.ts';
import { useSchedule } from '../model/useSchedule.ts';
import { SaveBar } from './SaveBar.tsx';
import { body, tools } from './Schedule.css.ts';

/** The coming week in the partner's leagues, one league at a time. */
export function Schedule() {
  const query = useQuery(PartnerAvailabilityDocument, { fetchPolicy: 'cache-and-network' });
  const [leagueId, setLeagueId] = useState<string | null>(null);
  const weeks = query.data?.partnerAvailability;
  const week = weeks?.find(({ league }) => league.id === leagueId) ?? weeks?.[0];
  return (
    <Region
      bare
      titleHidden
      title="Schedule"
      thing="your schedule"
      query={{ ...query, loading: query.loading && !weeks }}
      ready={weeks !== undefined}
      skeleton={<SkeletonRows count={5} picture={false} />}
      empty={
        !week && (
          <EmptyState title="You don’t play in a league yet">
            Your times appear here once staff add you to a league.
          </EmptyState>
        )
      }
    >
      {weeks && weeks.length > 1 && (
        <fieldset className={tools} aria-label="League">
          {weeks.map((each) => (
            <Chip key={each.league.id} on={each === week} onClick={() => setLeagueId(each.league.id)}>
              {each.league.name}
            </Chip>
          ))}
        </fieldset>
      )}
      {/* Hidden weeks stay mounted, which keeps their unsaved changes. */}
      {weeks?.map((each) => (
        <div key={weekKey(each)} hidden={each !== week}>
          <Week week={each} />
        </div>
      ))}
    </Region>
  );
}

function Week({ week }: { week: PartnerWeek }) {
  const schedule = useSchedule(week);
  const now = useNow('minute');
  const closed = week.closed || Date.parse(week.closesAt) <= now;
  const last = week.timeslots.at(-1);
  const first = week.timeslots[0];
  const isEmpty = !week.timeslots.some(schedule.isFree);
  const copyable = week.timeslots.some(({ selectedLastWeek }) => selectedLastWeek);
  return (
    <div className={body}>
      <Deadline week={week} closed={closed} now={now} />
      <div className={tools}>
        <b>{first && last && formatSlotDays(first.startDate, last.startDate, week.timeZone)}</b>
        {copyable && !closed && (
          <Button size={32} variant="secondary" icon={<Copy {...smallIcon} />} onClick={schedule.copyLastWeek}>
            Copy last week
          </Button>
        )}
      </div>
      {isEmpty && !closed && <Sub>Pick your first slots. Times are in {week.league.name}’s time zone.</Sub>}
      <WeekEditor
        week={week}
        isFree={schedule.isFree}
        stateOf={schedule.stateOf}
        onPaint={schedule.paint}
        disabled={closed}
      />
      <SaveBar schedule={schedule} total={week.timeslots.filter(schedule.isFree).length} closed={closed} />
    </div>
  );
}

/** Says when the week closes or why it can't be changed. */
function Deadline({ week, closed, now }: { week: PartnerWeek; closed: boolean; now: number }) {
  const { closesAt, timeZone, origin } = week;
  if (closed && origin === 'copied')
    return (
      <Banner tone="amber" icon={<Timer {...icon} />} title="Last week’s times were copied">
        You didn’t choose times before the schedule closed. Contact support if you aren’t available.
      </Banner>
    );
  if (closed)
    return (
      <Banner icon={<Timer {...icon} />} title="This week is closed">
        {origin ? 'Only staff can change it now.' : 'You didn’t choose any times, so you won’t be drafted.'}
      </Banner>
    );
  return (
    <Banner
      tone="amber"
      icon={<Timer {...icon} />}
      title={`Closes ${formatDeadline(closesAt, timeZone)}, ${formatRelative(closesAt, now)}`}
    >
      After that only staff can change this week.
      {!origin && ' If you don’t choose any, last week’s times are copied.'}
    </Banner>
  );
}
