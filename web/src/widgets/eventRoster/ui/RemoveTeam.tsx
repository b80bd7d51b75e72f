import { StaffAction } from '@/features/staffAction';
import { RemoveEventTeamDocument } from '../api/eventRoster.generated.ts';
import { needsReason } from '../model/roster.ts';
import type { RosterProps } from '../model/types.ts';

interface RemoveTeamProps extends RosterProps {
  team: { readonly id: string; readonly name: string };
  /** The effects on other users' money. */
  effects: readonly string[];
}

/** Removes a team from an event. */
export function RemoveTeam({ event, team, effects, onChanged }: RemoveTeamProps) {
  return (
    <StaffAction
      document={RemoveEventTeamDocument}
      variables={({ reason }) => ({ id: event.id, teamId: team.id, reason: reason || null })}
      label="Remove"
      name={`Remove ${team.name}`}
      variant="warning"
      track={{ open: 'staff_open_event_team', confirm: 'staff_event_team' }}
      title={`Remove ${team.name} from ${event.name}`}
      facts={[{ label: 'Team', value: team.name }]}
      effects={effects}
      asks={needsReason(event.state)}
      reasonHint="Shown publicly, and saved in the audit log under your name."
      done={`${team.name} is removed`}
      onDone={onChanged}
      onChanged={onChanged}
    />
  );
}
