import { Eye, EyeOff } from 'lucide-react';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { HideEventDocument, UnhideEventDocument } from '../api/eventActions.generated.ts';
import { consequences, type EventActionsProps } from '../model/event.ts';
import { isBeforeLive } from '../model/states.ts';

/** Hides an event from all lists, or lists it again. */
export function HideAction({ event, onChanged }: EventActionsProps) {
  const { id, kind, name, state, hidden } = event;
  const shared = {
    variables: () => ({ id }),
    track: { open: 'staff_open_hide_event', confirm: 'staff_hide_event' },
    facts: [],
    asks: false,
    refusal: isBeforeLive(state) ? null : 'The event has started.',
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
      effects={['The event disappears from all lists.', consequences[kind].hidden]}
      done={`${name} is hidden`}
    />
  );
}
