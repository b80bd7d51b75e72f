import { useMutation } from '@apollo/client/react';
import { may, type StaffUser } from '@/entities/staffMember';
import { isBeforeLive } from '@/widgets/eventActions';
import { ChangeEventCodeDocument, RenameEventDocument } from '../api/event.generated.ts';
import { codeFault, nameFault } from '../model/nameFaults.ts';
import type { Tournament } from '../model/types.ts';
import { InlineEdit } from './InlineEdit.tsx';

export interface EventNamesProps {
  event: Tournament;
  staff: StaffUser;
  onChanged: () => void;
}

const mayEdit = ({ event, staff }: EventNamesProps) => may(staff.roles, 'manageEvent') && isBeforeLive(event.state);

/** The event's name. Organizers edit it here until the event is live. */
export function EventName(props: EventNamesProps) {
  const { event, onChanged } = props;
  const [rename] = useMutation(RenameEventDocument);
  if (!mayEdit(props)) return <bdi>{event.name}</bdi>;
  return (
    <InlineEdit
      label="name of the event"
      value={event.name}
      clean={(text) => text.trim()}
      faultOf={nameFault(3)}
      maxLength={80}
      save={(name, was) => rename({ variables: { id: event.id, name, was } })}
      onChanged={onChanged}
    />
  );
}

/** The code by which people find the event. Organizers edit it here until the event is live. */
export function EventCode(props: EventNamesProps) {
  const { event, onChanged } = props;
  const [recode] = useMutation(ChangeEventCodeDocument);
  if (event.code === null) return 'By invitation';
  if (!mayEdit(props)) return <bdi>{event.code}</bdi>;
  return (
    <InlineEdit
      label="code of the event"
      value={event.code}
      clean={(text) => text.trim().toUpperCase()}
      faultOf={codeFault}
      maxLength={12}
      save={(code, was) => recode({ variables: { id: event.id, code, was } })}
      onChanged={onChanged}
    />
  );
}
