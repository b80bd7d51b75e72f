import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { TextArea } from '@/shared/ui/field';
import { SetEventTeamLabelsDocument } from '../api/eventRoster.generated.ts';
import { labelFault, partsOf } from '../model/roster.ts';

interface LabelsProps {
  eventId: string;
  team: { readonly id: string; readonly name: string };
  tags: readonly string[];
  onChanged: () => void;
}

/** Changes the labels of a team in an event. */
export function Labels({ eventId, team, tags, onChanged }: LabelsProps) {
  const [text, setText] = useState(tags.join('\n'));
  const labels = partsOf(text);
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
      incomplete={labelFault(labels)}
      done={`The labels of ${team.name} are saved`}
      onDone={onChanged}
    >
      <TextArea
        label="Labels"
        hint="One per line, at most 24 characters each."
        value={text}
        onChange={setText}
        rows={5}
      />
    </StaffAction>
  );
}
