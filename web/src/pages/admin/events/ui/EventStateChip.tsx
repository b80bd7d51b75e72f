import { Circle, EyeOff } from 'lucide-react';
import { StateChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { eventStates } from '@/widgets/staffStates';
import type { StaffEvent_RowFragment } from '../api/events.generated.ts';
import { stateWords } from '../model/eventWords.ts';

type Facts = Pick<StaffEvent_RowFragment, 'state' | 'hidden' | 'checkedInCount' | 'teamsCount'>;

/** Shows an event's state and whether the event is hidden. */
export function EventStateChip({ event }: { event: Facts }) {
  return (
    <>
      <StateChip tone={eventStates[event.state].tone} icon={<Circle {...tinyIcon} />}>
        {stateWords(event)}
      </StateChip>
      {event.hidden && (
        <StateChip tone="neutral" icon={<EyeOff {...tinyIcon} />}>
          Hidden
        </StateChip>
      )}
    </>
  );
}
