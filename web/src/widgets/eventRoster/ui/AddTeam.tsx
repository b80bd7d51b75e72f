import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PeoplePicker } from '@/features/pickPerson';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { AddEventTeamDocument } from '../api/eventRoster.generated.ts';
import { needsReason } from '../model/roster.ts';
import type { RosterProps } from '../model/types.ts';

interface AddTeamProps extends RosterProps {
  /** The effects on other users' money. */
  effects: readonly string[];
}

/** Adds a team to an event. */
export function AddTeam({ event, effects, onChanged }: AddTeamProps) {
  const [name, setName] = useState('');
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  return (
    <StaffAction
      document={AddEventTeamDocument}
      variables={({ reason }) => ({ id: event.id, name: name.trim(), userIds: [...userIds], reason: reason || null })}
      label="Add team"
      icon={<UserPlus {...smallIcon} />}
      track={{ open: 'staff_open_roster', confirm: 'staff_roster' }}
      title={`Add a team to ${event.name}`}
      facts={[]}
      effects={effects}
      asks={needsReason(event.state)}
      incomplete={faultOf(name, userIds)}
      done={`${name.trim()} is in the event`}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <TextField label="Team name" value={name} onChange={setName} maxLength={60} autoComplete="off" />
      <PeoplePicker
        label="Players"
        hint="Captain first. Username, or IDs from any page."
        value={userIds}
        onChange={setUserIds}
      />
    </StaffAction>
  );
}

function faultOf(name: string, userIds: readonly string[]): string | null {
  if (name.trim().length < 2) return 'Enter a name of at least two characters.';
  if (userIds.length === 0) return 'Choose at least one player.';
  return userIds.length > 16 ? 'A team can have at most 16 members.' : null;
}
