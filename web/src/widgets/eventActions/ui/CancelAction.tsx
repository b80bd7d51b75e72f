import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { PersonPicker } from '@/features/pickPerson';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { CancelEventDocument } from '../api/eventActions.generated.ts';
import { consequences, type EventActionsProps } from '../model/event.ts';

/** Cancels an event. With stakes on it, a second staff member must approve. */
export function CancelAction({ event, stakes, onChanged }: EventActionsProps) {
  const [fault, setFault] = useState<string | null>('');
  const { id, kind, name } = event;
  return (
    <StaffAction
      document={CancelEventDocument}
      variables={(given) => ({ id, faultUserId: fault || null, ...given })}
      label="Cancel event"
      icon={<CircleX {...smallIcon} />}
      variant="warning"
      track={{ open: 'staff_open_cancel_event', confirm: 'staff_cancel_event' }}
      title={`Cancel ${name}`}
      facts={stakes}
      effects={[
        consequences[kind].canceled,
        'Stakes are refunded. If there are any, a second staff member has to approve.',
        'This can’t be undone.',
      ]}
      reasonHint="Shown publicly, and saved in the audit log under your name."
      incomplete={fault === null ? 'Choose the person at fault from the list, or clear the field.' : null}
      done={`${name} is canceled`}
      onOpen={onChanged}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <PersonPicker
        label="At fault (optional)"
        hint="Whoever caused the cancellation. Only staff see it."
        value={fault}
        onChange={setFault}
      />
    </StaffAction>
  );
}
