import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { Select } from '@/shared/ui/select';
import { DropInEventDocument } from '../api/eventRoster.generated.ts';
import { needsReason } from '../model/roster.ts';
import type { RosterProps, RosterTeam } from '../model/types.ts';

interface DropProps extends RosterProps {
  team: RosterTeam;
  /** Effects of a lineup change on the markets. */
  lineupEffects: readonly string[];
}

/** Removes a person from a team, for this event only. */
export function Drop({ event, team, lineupEffects, onChanged }: DropProps) {
  const [chosen, setChosen] = useState('');
  const players = [...team.lineup, ...team.bench];
  const [first] = players;
  const dropped = players.find(({ user }) => user.id === chosen);
  if (!first || players.length < 2) return null;
  const inLineup = team.lineup.some(({ user }) => user.id === chosen);
  return (
    <StaffAction
      document={DropInEventDocument}
      variables={({ reason }) => ({ id: event.id, userId: first.user.id, dropUserId: chosen, reason: reason || null })}
      label="Drop"
      name={`Drop a player from ${team.name}`}
      variant="warning"
      track={{ open: 'staff_open_roster', confirm: 'staff_roster' }}
      title={`Drop a player from ${team.name}`}
      facts={[{ label: 'Event', value: event.name }]}
      effects={[
        'The player leaves the team for this event only.',
        ...(inLineup ? lineupEffects : ['Dropping a substitute doesn’t affect stakes.']),
      ]}
      asks={needsReason(event.state)}
      incomplete={dropped ? null : 'Choose who leaves the team.'}
      done={`${dropped?.user.username ?? 'The player'} has left ${team.name}`}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <Select
        size="field"
        label="Player"
        value={chosen}
        options={[
          { value: '', label: 'Choose a player' },
          ...team.lineup.map(({ user, captain }) => ({
            value: user.id,
            label: captain ? `${user.username} (captain)` : user.username,
          })),
          ...team.bench.map(({ user }) => ({ value: user.id, label: `${user.username} (bench)` })),
        ]}
        onChange={setChosen}
      />
    </StaffAction>
  );
}
