import { Shirt } from 'lucide-react';
import { useState } from 'react';
import { clashesWith, jerseyWords } from '@/entities/stakeEvent';
import { StaffAction } from '@/features/staffAction';
import type { JerseyColor } from '@/shared/api/types.generated';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { AssignJerseyDocument } from '../api/referee.generated.ts';
import { colorOptions, readNumber } from '../model/jerseys.ts';
import { phaseOf } from '../model/phase.ts';
import type { RefereeTeam } from '../model/types.ts';
import type { ConsoleProps } from './ConsolePage.tsx';

/** Assigns a team's color and number. Warns if another team has the same ones. */
export function JerseyAction({ view, team, onChanged }: ConsoleProps & { team: RefereeTeam }) {
  const { event } = view;
  const [color, setColor] = useState<JerseyColor>(team.jersey?.color ?? 'white');
  const [text, setText] = useState(team.jersey?.number?.toString() ?? '');
  const number = readNumber(text);
  const jersey = { color, number: number ?? null };
  const clashing = clashesWith(event.teams, { id: team.id, jersey });
  return (
    <StaffAction
      document={AssignJerseyDocument}
      variables={() => ({ id: event.id, eventTeamId: team.id, jersey })}
      label={team.jersey ? jerseyWords(team) : 'Jersey'}
      icon={<Shirt {...smallIcon} />}
      track={{ open: 'staff_open_jersey', confirm: 'staff_jersey' }}
      title={`Jersey of ${team.name}`}
      facts={[{ label: 'Current jersey', value: jerseyWords(team) }]}
      effects={[
        'Spectators see it right away. The current round records it, too.',
        ...clashing.map(({ name }) => `Clash: ${name} wears the same number.`),
      ]}
      confirm="Assign jersey"
      asks={false}
      incomplete={number === undefined ? 'Enter a number from 0 to 99, or leave it empty.' : null}
      refusal={phaseOf(event) === 'payout' ? 'The event is over.' : null}
      done={`${team.name} wears ${jerseyWords({ jersey })}`}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <Select size="field" label="Color" value={color} options={colorOptions} onChange={setColor} />
      <TextField label="Number" inputMode="numeric" maxLength={2} value={text} onChange={setText} />
    </StaffAction>
  );
}
