import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime, fromField, toField } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { RescheduleEventDocument } from '../api/eventActions.generated.ts';
import type { ActionableEvent, EventActionsProps } from '../model/event.ts';
import { isBeforeLive } from '../model/states.ts';
import { zones } from '../model/zones.ts';

/** Moves the start of an event. Shows the new start in several time zones. */
export function RescheduleAction({ event, onChanged }: EventActionsProps) {
  const [start, setStart] = useState(() => toField(event.startDate));
  const { id, name, startDate } = event;
  const next = fromField(start);
  return (
    <StaffAction
      document={RescheduleEventDocument}
      variables={({ reason }) => ({ id, startDate: next ?? startDate, reason })}
      label="Reschedule"
      icon={<CalendarClock {...smallIcon} />}
      track={{ open: 'staff_open_reschedule', confirm: 'staff_reschedule' }}
      title={`Reschedule ${name}`}
      facts={[
        { label: 'Start (your time)', value: change(formatDateTime(startDate), next && formatDateTime(next)) },
        ...zones(startDate, next).map(({ city, before, after }) => ({
          label: `Start, ${city}`,
          value: change(before, after),
        })),
      ]}
      effects={['All teams are notified.', 'Stakes are refunded if the start moves by more than 24 hours.']}
      reasonHint="Shown publicly, and saved in the audit log under your name."
      incomplete={next === null || start === toField(startDate) ? 'Enter a new start time.' : null}
      refusal={refusalFor(event)}
      done={`${name} is rescheduled`}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <TextField label="New start, your time" type="datetime-local" value={start} onChange={setStart} />
    </StaffAction>
  );
}

/** The time before and after the change. */
function change(before: string, after: string | null) {
  return after === null || after === before ? (
    before
  ) : (
    <span>
      <del>{before}</del> → <ins>{after}</ins>
    </span>
  );
}

function refusalFor({ state }: ActionableEvent): string | null {
  if (state === 'draft') return 'Drafts get their start on the drafts page.';
  return isBeforeLive(state) ? null : 'The event has started.';
}
