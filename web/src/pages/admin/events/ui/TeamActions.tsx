import { useState } from 'react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextField } from '@/shared/ui/field';
import { isBeforeLive } from '@/widgets/eventActions';
import { Labels, RemoveTeam } from '@/widgets/eventRoster';
import {
  ChangeEventTeamSeedDocument,
  DisqualifyEventTeamDocument,
  ReinstateEventTeamDocument,
} from '../api/event.generated.ts';
import { isBeforeLock } from '../model/eventWords.ts';
import type { EventTeam, Tournament } from '../model/types.ts';
import { BountyAction } from './BountyAction.tsx';

export interface TeamActionsProps {
  event: Tournament;
  team: EventTeam;
  staff: StaffUser;
  onChanged: () => void;
}

const track = { open: 'staff_open_event_team', confirm: 'staff_event_team' } as const;

/** The actions that staff can currently perform on a team. */
export function TeamActions(props: TeamActionsProps) {
  const { event, team, staff } = props;
  const manages = may(staff.roles, 'manageEvent');
  if (team.status === 'withdrawn') return null;
  if (team.status === 'dq') return event.state === 'live' ? <ReinstateAction {...props} /> : null;
  const early = isBeforeLive(event.state);
  return (
    <>
      {manages && isBeforeLock(event.state) && !team.waitlisted && <SeedAction {...props} />}
      {manages && !team.waitlisted && ['registration', 'check_in', 'locked', 'live'].includes(event.state) && (
        <BountyAction {...props} />
      )}
      {manages && <Labels eventId={event.id} team={team} onChanged={props.onChanged} />}
      {early && <RemoveAction {...props} />}
      {event.state === 'live' && <DisqualifyAction {...props} />}
    </>
  );
}

/** Values shared by all actions on a team. */
function shared({ team, onChanged }: TeamActionsProps) {
  return { track, facts: [{ label: 'Team', value: team.name }], onDone: onChanged, onChanged };
}

function SeedAction(props: TeamActionsProps) {
  const { event, team } = props;
  const [text, setText] = useState(String(team.seed));
  const seed = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
  return (
    <StaffAction
      {...shared(props)}
      document={ChangeEventTeamSeedDocument}
      variables={() => ({ id: event.id, teamId: team.id, seed: seed ?? team.seed })}
      label="Seed"
      title={`Move ${team.name} to another seed`}
      effects={['Teams between the old and the new seed move by one.']}
      asks={false}
      incomplete={seed === null || seed < 1 || seed > event.maxTeams ? `Enter 1 to ${event.maxTeams}.` : null}
      done={`${team.name} is seeded`}
    >
      <TextField label="Seed" inputMode="numeric" value={text} onChange={setText} />
    </StaffAction>
  );
}

function RemoveAction({ event, team, onChanged }: TeamActionsProps) {
  return (
    <RemoveTeam
      event={event}
      team={team}
      effects={['Every member’s entry is refunded.', 'The first team on the waitlist gets the spot.']}
      onChanged={onChanged}
    />
  );
}

function DisqualifyAction(props: TeamActionsProps) {
  const { event, team } = props;
  return (
    <StaffAction
      {...shared(props)}
      document={DisqualifyEventTeamDocument}
      variables={({ reason }) => ({ id: event.id, teamId: team.id, reason })}
      label="Disqualify"
      variant="warning"
      title={`Disqualify ${team.name}`}
      effects={['It loses all open and later matches and gets no prize.', 'Entries aren’t refunded.']}
      done={`${team.name} is disqualified`}
    />
  );
}

function ReinstateAction(props: TeamActionsProps) {
  const { event, team } = props;
  const [confirm, setConfirm] = useState(false);
  return (
    <StaffAction
      {...shared(props)}
      document={ReinstateEventTeamDocument}
      variables={({ reason }) => ({ id: event.id, teamId: team.id, reason, confirm })}
      label="Reinstate"
      title={`Reinstate ${team.name}`}
      effects={['The matches it lost are reopened.']}
      done={`${team.name} is back in the event`}
    >
      <Checkbox checked={confirm} onChange={setConfirm}>
        Reset later matches that have started
      </Checkbox>
    </StaffAction>
  );
}
