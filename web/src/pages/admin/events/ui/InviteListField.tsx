import { useQuery } from '@apollo/client/react';
import { plural } from '@/shared/lib/format';
import { Region } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { NewEventInviteListsDocument } from '../api/newEvent.generated.ts';
import type { NewEvent } from '../model/newEvent.ts';

export interface EventFieldsProps {
  event: NewEvent;
  onChange: (event: NewEvent) => void;
}

/** The invite list of a private event. Users on the list can register without the event's code. */
export function InviteListField({ event, onChange }: EventFieldsProps) {
  const query = useQuery(NewEventInviteListsDocument);
  const lists = query.data?.adminInviteLists;
  return (
    <Region bare titleHidden title="Invite list" thing="the invite lists" query={query} ready={lists !== undefined}>
      {lists && (
        <Select
          size="field"
          label="Invite list"
          value={event.inviteListId}
          options={[
            { value: '', label: lists.length === 0 ? 'No invite lists yet' : 'None, only the event’s code' },
            ...lists.map(({ id, name, userIds }) => ({
              value: id,
              label: `${name} · ${plural(userIds.length, 'person', 'people')}`,
            })),
          ]}
          onChange={(inviteListId) => onChange({ ...event, inviteListId })}
        />
      )}
    </Region>
  );
}
