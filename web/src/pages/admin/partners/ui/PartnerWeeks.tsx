import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  type CellState,
  changesOf,
  noDraft,
  type PartnerSlot,
  type PartnerWeek,
  painted,
  WeekEditor,
  weekKey,
  without,
  withWeeks,
} from '@/entities/partnerWeek';
import type { StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatDeadline, formatSlotDays, plural } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { StaffPartnerWeeksDocument, UpdatePartnerWeekDocument } from '../api/partners.generated.ts';
import { isRegistered } from '../model/partnerWords.ts';
import { tools, weekBody } from './PartnerPage.css.ts';
import type { Partner } from './PartnerPage.tsx';

/** The current and next week of each of the partner's leagues. */
export function PartnerWeeks({ partner, staff }: { partner: Partner; staff: StaffUser }) {
  const query = useQuery(StaffPartnerWeeksDocument, {
    variables: { userId: partner.id },
    notifyOnNetworkStatusChange: true,
  });
  const weeks = query.data?.adminPartnerAvailabilities;
  const put = (changed: readonly PartnerWeek[]) =>
    query.updateQuery((_, { complete, previousData }) =>
      complete
        ? {
            ...previousData,
            adminPartnerAvailabilities: withWeeks(previousData.adminPartnerAvailabilities, changed),
          }
        : undefined,
    );
  return (
    <Region
      bare
      titleHidden
      title="Availability"
      thing="the schedule"
      query={query}
      ready={weeks !== undefined}
      skeleton={<SkeletonRows count={5} picture={false} />}
      empty={
        weeks?.length === 0 && <EmptyState title="No league">Partners without a league have no schedule.</EmptyState>
      }
    >
      {weeks?.map((week) => (
        <Week key={weekKey(week)} week={week} partner={partner} staff={staff} onSaved={put} />
      ))}
    </Region>
  );
}

const origins = {
  partner: 'Chosen by the partner.',
  copied: 'Copied from the week before.',
  staff: 'Changed by staff.',
};

interface WeekProps {
  week: PartnerWeek;
  partner: Partner;
  staff: StaffUser;
  onSaved: (changed: readonly PartnerWeek[]) => void;
}

function Week({ week, partner, staff, onSaved }: WeekProps) {
  const [draft, setDraft] = useState(noDraft);
  const { added, removed } = changesOf(draft);
  const isFree = ({ id, selected }: PartnerSlot) => draft.get(id) ?? selected;
  const stateOf = (slot: PartnerSlot): CellState => {
    const wanted = draft.get(slot.id);
    if (wanted !== undefined) return wanted ? 'adding' : 'removing';
    return slot.selected ? 'free' : 'off';
  };
  const first = week.timeslots[0];
  const last = week.timeslots.at(-1);
  const days = first && last ? formatSlotDays(first.startDate, last.startDate, week.timeZone) : week.week;
  const saved = (ids: readonly string[]) => (changed: readonly PartnerWeek[]) => {
    setDraft((before) => without(before, ids));
    onSaved(changed);
  };
  const shared = { partner, staff, league: week.league.name, days };
  return (
    <section className={weekBody} aria-label={`${week.league.name}, ${days}`}>
      <h3>
        {week.league.name}, {days}
      </h3>
      <Sub>
        {week.origin ? origins[week.origin] : 'No answer.'} {week.closed ? 'Closed' : 'Closes'}{' '}
        {formatDeadline(week.closesAt, week.timeZone)}.
      </Sub>
      <WeekEditor
        week={week}
        isFree={isFree}
        stateOf={stateOf}
        onPaint={(ids, selected) => setDraft((before) => painted(before, week, ids, selected))}
        disabled={!isRegistered(partner)}
      />
      {draft.size > 0 && (
        <div className={tools}>
          {added.length > 0 && <Change {...shared} ids={added} selected onSaved={saved(added)} />}
          {removed.length > 0 && <Change {...shared} ids={removed} selected={false} onSaved={saved(removed)} />}
          <Button size={32} variant="tertiary" onClick={() => setDraft(noDraft)}>
            Discard
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChangeProps {
  partner: Partner;
  staff: StaffUser;
  league: string;
  days: string;
  ids: readonly string[];
  selected: boolean;
  onSaved: (changed: readonly PartnerWeek[]) => void;
}

/** Saves the slots that staff have selected or cleared. */
function Change({ partner, staff, league, days, ids, selected, onSaved }: ChangeProps) {
  const times = plural(ids.length, 'time');
  return (
    <StaffAction
      document={UpdatePartnerWeekDocument}
      variables={(asked) => ({ userId: partner.id, timeslotIds: [...ids], selected, ...asked })}
      label={selected ? `Add ${times}` : `Remove ${times}`}
      track={{ open: 'staff_open_partner_week', confirm: 'staff_partner_week' }}
      title={`Change ${partner.user?.username ?? 'this partner'}’s schedule`}
      facts={[
        { label: 'League', value: league },
        { label: 'Week', value: days },
      ]}
      effects={[
        `The partner ${selected ? 'can' : 'won’t'} be drafted at ${ids.length === 1 ? 'this time' : 'these times'}.`,
      ]}
      confirm={selected ? 'Add times' : 'Remove times'}
      refusal={partner.id === staff.id ? 'This is your own account.' : null}
      done="Schedule changed"
      onDone={(data) => data && onSaved(data.adminUpdatePartnerAvailability)}
    />
  );
}
