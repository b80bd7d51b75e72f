import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { SetEventTeamRevShareDocument } from '../api/eventRoster.generated.ts';
import { bpsOf } from '../model/roster.ts';
import type { RosterProps } from '../model/types.ts';

interface RevShareProps extends RosterProps {
  team: { readonly id: string; readonly name: string };
  bps: number;
}

/** Sets the revenue share of a team. */
export function RevShare({ event, team, bps, onChanged }: RevShareProps) {
  const [percent, setPercent] = useState(String(bps / 100));
  const share = bpsOf(percent);
  return (
    <StaffAction
      document={SetEventTeamRevShareDocument}
      variables={({ reason }) => ({ id: event.id, teamId: team.id, revShareBps: share ?? bps, reason })}
      label="Revenue share"
      name={`Revenue share of ${team.name}`}
      track={{ open: 'staff_open_roster', confirm: 'staff_roster' }}
      title={`Revenue share of ${team.name}`}
      facts={[{ label: 'Event', value: event.name }]}
      effects={[
        'The team’s partners are promised this share of the matched stakes on the team.',
        'With 0, the share of the partner program applies.',
        'No money moves now. Players’ payouts stay the same.',
      ]}
      confirm="Save share"
      incomplete={share === null ? 'Enter a percentage with at most two decimals, such as 2.5.' : null}
      done={`The revenue share of ${team.name} is saved`}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <TextField
        label="Share of the matched stakes (%)"
        inputMode="decimal"
        value={percent}
        onChange={setPercent}
        maxLength={6}
        autoComplete="off"
      />
    </StaffAction>
  );
}
