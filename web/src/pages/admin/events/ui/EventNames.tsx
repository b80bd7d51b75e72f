import { useMutation } from '@apollo/client/react';
import { may, type StaffUser } from '@/entities/staffMember';
import { isBeforeLive } from '@/widgets/eventActions';
import { ChangeEventCodeDocument, RenameEventDocument } from '../api/event.generated.ts';
import { eventCodeFault, nameFault } from '../model/nameFaults.ts';
import type { Tournament } from '../model/types.ts';
import { InlineEdit } from './InlineEdit.tsx';

export interface EventNamesProps {
  event: Tournament;
  staff: StaffUser;
  onChanged: () => void;
}

const mayEdit = ({ event, staff }: EventNamesProps) => may(staff.roles, 'manageEvent') && isBeforeLive(event.state);

/** The event's name. Organizers can edit it here until the event is live. */
export function EventName(props: EventNamesProps) {
  return mayEdit(props) ? <EditableName {...props} /> : <bdi>{props.event.name}</bdi>;
}

function EditableName({ event, onChanged }: EventNamesProps) {
  const [rename] = useMutation(RenameEventDocument);
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

/** The code that gives access to the event. Organizers can edit it here until the event is live. */
export function EventCode(props: EventNamesProps) {
  const { code } = props.event;
  if (code === null) return 'By invitation';
  return mayEdit(props) ? <EditableCode {...props} code={code} /> : <bdi>{code}</bdi>;
}

function EditableCode({ event, code: value, onChanged }: EventNamesProps & { code: string }) {
  const [recode] = useMutation(ChangeEventCodeDocument);
  return (
    <InlineEdit
      label="code of the event"
      value={value}
      clean={(text) => text.trim().toUpperCase()}
      faultOf={eventCodeFault}
      maxLength={6}
      save={(code, was) => recode({ variables: { id: event.id, code, was } })}
      onChanged={onChanged}
    />
  );
}
