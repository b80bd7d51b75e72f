import { useState } from 'react';
import { PersonPicker } from '@/features/pickPerson';
import { StaffAction } from '@/features/staffAction';
import { PickUpInEventDocument } from '../api/eventRoster.generated.ts';
import { needsReason } from '../model/roster.ts';
import type { RosterProps, RosterTeam } from '../model/types.ts';

/** Puts a person on the bench of a team, for this event only. */
export function PickUp({ event, team, onChanged }: RosterProps & { team: RosterTeam }) {
  const [userId, setUserId] = useState<string | null>('');
  const member = team.lineup[0]?.user.id;
  if (!member) return null;
  return (
    <StaffAction
      document={PickUpInEventDocument}
      variables={({ reason }) => ({
        id: event.id,
        userId: member,
        pickupUserId: userId ?? '',
        reason: reason || null,
      })}
      label="Pick up"
      name={`Pick up a player for ${team.name}`}
      track={{ open: 'staff_open_roster', confirm: 'staff_roster' }}
      title={`Pick up a player for ${team.name}`}
      facts={[{ label: 'Event', value: event.name }]}
      effects={['The player joins the bench for this event only.', 'Stakes stay, and no money moves.']}
      asks={needsReason(event.state)}
      incomplete={!userId ? 'Choose the player.' : null}
      done={`${team.name} has a new substitute`}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <PersonPicker label="Player" value={userId} onChange={setUserId} />
    </StaffAction>
  );
}
