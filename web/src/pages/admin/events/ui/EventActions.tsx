import { CalendarClock, CircleX, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime, formatMoney, fromField, toField } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { MessageParticipants } from '@/widgets/eventMessage';
import {
  CancelEventDocument,
  HideEventDocument,
  RescheduleEventDocument,
  UnhideEventDocument,
} from '../api/event.generated.ts';
import { isBeforeLive } from '../model/eventWords.ts';
import type { Tournament } from '../model/types.ts';
import { zones } from '../model/zones.ts';

export interface EventActionsProps {
  event: Tournament;
  onChanged: () => void;
}

/** Buttons that message the participants of an event, and hide, reschedule and cancel an event. */
export function EventActions(props: EventActionsProps) {
  const { state } = props.event;
  return (
    <>
      <MessageParticipants event={props.event} />
      <HideAction {...props} />
      <RescheduleAction key={props.event.startDate} {...props} />
      {!['paid', 'cancelled'].includes(state) && <CancelAction {...props} />}
    </>
  );
}

const tooLate = ({ state }: Tournament) => (isBeforeLive(state) ? null : 'The event has started.');

function HideAction({ event, onChanged }: EventActionsProps) {
  const { id, name, hidden } = event;
  const shared = {
    variables: () => ({ id }),
    track: { open: 'staff_open_hide_event', confirm: 'staff_hide_event' },
    facts: [],
    asks: false,
    refusal: tooLate(event),
    onDone: onChanged,
    onChanged,
  } as const;
  return hidden ? (
    <StaffAction
      {...shared}
      document={UnhideEventDocument}
      label="List"
      icon={<Eye {...smallIcon} />}
      title={`List ${name} again`}
      effects={['The event appears in all lists again.']}
      done={`${name} is listed`}
    />
  ) : (
    <StaffAction
      {...shared}
      document={HideEventDocument}
      label="Hide"
      icon={<EyeOff {...smallIcon} />}
      title={`Hide ${name}`}
      effects={['The event disappears from all lists.', 'Its teams and staff can still open it.']}
      done={`${name} is hidden`}
    />
  );
}

function RescheduleAction({ event, onChanged }: EventActionsProps) {
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
        { label: 'Start now', value: formatDateTime(startDate) },
        ...zones(next).map(([zone, time]) => ({ label: `New start, ${zone}`, value: time })),
      ]}
      effects={['All teams are notified.', 'Stakes are refunded if the start moves by more than 24 hours.']}
      reasonHint="Shown publicly, and saved in the audit log under your name."
      incomplete={next === null || next === startDate ? 'Enter a new start.' : null}
      refusal={tooLate(event)}
      done={`${name} is rescheduled`}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <TextField label="New start, your time" type="datetime-local" value={start} onChange={setStart} />
    </StaffAction>
  );
}

function CancelAction({ event, onChanged }: EventActionsProps) {
  const { id, name, poolAmount, teamsCount } = event;
  return (
    <StaffAction
      document={CancelEventDocument}
      variables={({ reason, idempotencyKey }) => ({ id, reason, idempotencyKey })}
      label="Cancel event"
      icon={<CircleX {...smallIcon} />}
      variant="warning"
      track={{ open: 'staff_open_cancel_event', confirm: 'staff_cancel_event' }}
      title={`Cancel ${name}`}
      facts={[
        { label: 'Teams', value: String(teamsCount) },
        { label: 'Prize pool', value: formatMoney(poolAmount) },
      ]}
      effects={[
        'Every entry goes back to the member who paid it, and sponsor money to the promotions account.',
        'Stakes are refunded. If there are any, a second staff member has to approve.',
        'This can’t be undone.',
      ]}
      reasonHint="Shown publicly, and saved in the audit log under your name."
      done={`${name} is canceled`}
      onOpen={onChanged}
      onDone={onChanged}
      onChanged={onChanged}
    />
  );
}
