import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { may } from '@/entities/staffMember';
import { Sub } from '@/shared/ui/text';
import { isBeforeLive } from '@/widgets/eventActions';
import { ChangeEventTeamCodeDocument, RenameEventTeamDocument } from '../api/event.generated.ts';
import { nameFault, teamCodeFault } from '../model/nameFaults.ts';
import { InlineEdit } from './InlineEdit.tsx';
import type { TeamActionsProps } from './TeamActions.tsx';

const codeLine = css`
  display: block;
`;

/** A team's name and private code. Organizers can edit both here until the event is live. */
export function TeamName(props: TeamActionsProps) {
  const { event, team, staff } = props;
  const takesPart = team.status !== 'withdrawn' && team.status !== 'dq';
  const editable = may(staff.roles, 'manageEvent') && takesPart && isBeforeLive(event.state);
  return editable ? <EditableTeam {...props} /> : <bdi>{team.name}</bdi>;
}

function EditableTeam({ event, team, onChanged }: TeamActionsProps) {
  const [rename] = useMutation(RenameEventTeamDocument);
  const [recode] = useMutation(ChangeEventTeamCodeDocument);
  const shared = { id: event.id, teamId: team.id };
  return (
    <>
      <InlineEdit
        label={`name of ${team.name}`}
        value={team.name}
        clean={(text) => text.trim()}
        faultOf={nameFault(2)}
        maxLength={60}
        save={(name, was) => rename({ variables: { ...shared, name, was } })}
        onChanged={onChanged}
      />
      {team.joinCode && (
        <Sub className={codeLine}>
          Code{' '}
          <InlineEdit
            label={`private code of ${team.name}`}
            value={team.joinCode}
            clean={(text) => text.trim().toUpperCase()}
            faultOf={teamCodeFault}
            maxLength={12}
            save={(code, was) => recode({ variables: { ...shared, code, was } })}
            onChanged={onChanged}
          />
        </Sub>
      )}
    </>
  );
}
