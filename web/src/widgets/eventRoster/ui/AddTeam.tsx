import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { TextArea, TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { AddEventTeamDocument } from '../api/eventRoster.generated.ts';
import { needsReason, partsOf } from '../model/roster.ts';
import type { RosterProps } from '../model/types.ts';

interface AddTeamProps extends RosterProps {
  /** What happens to other people's money. */
  effects: readonly string[];
}

/** Adds a team to an event. */
export function AddTeam({ event, effects, onChanged }: AddTeamProps) {
  const [name, setName] = useState('');
  const [members, setMembers] = useState('');
  const userIds = partsOf(members);
  return (
    <StaffAction
      document={AddEventTeamDocument}
      variables={({ reason }) => ({ id: event.id, name: name.trim(), userIds, reason: reason || null })}
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
      <TextArea label="User IDs" hint="One per line, captain first." value={members} onChange={setMembers} rows={4} />
    </StaffAction>
  );
}

function faultOf(name: string, userIds: readonly string[]): string | null {
  if (name.trim().length < 2) return 'Enter a name of at least two characters.';
  if (userIds.length === 0) return 'Enter the user ID of at least one player.';
  return userIds.length > 16 ? 'A team has at most 16 members.' : null;
}
