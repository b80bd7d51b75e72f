import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { SetEventTeamLabelsDocument } from '../api/eventRoster.generated.ts';
import { labelFault, partsOf } from '../model/roster.ts';
import { LabelsField } from './LabelsField.tsx';

interface LabelsProps {
  eventId: string;
  team: { readonly id: string; readonly name: string };
  onChanged: () => void;
}

/** Changes the labels of a team in an event. The dialog starts with the current ones. */
export function Labels({ eventId, team, onChanged }: LabelsProps) {
  const [text, setText] = useState<string | null>(null);
  const labels = partsOf(text ?? '');
  return (
    <StaffAction
      document={SetEventTeamLabelsDocument}
      variables={() => ({ id: eventId, teamId: team.id, tags: labels })}
      label="Labels"
      name={`Labels of ${team.name}`}
      track={{ open: 'staff_open_roster', confirm: 'staff_roster' }}
      title={`Labels of ${team.name}`}
      facts={[]}
      effects={['Only staff see labels.']}
      confirm="Save labels"
      asks={false}
      incomplete={text === null ? 'Wait until the current labels are loaded.' : labelFault(labels)}
      done={`The labels of ${team.name} are saved`}
      onDone={onChanged}
    >
      <LabelsField eventId={eventId} teamId={team.id} text={text} onChange={setText} />
    </StaffAction>
  );
}
