import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { PromoteInEventDocument, type StaffPlayer_ViewFragment } from '../api/stakes.generated.ts';
import { lineupEffects } from '../model/lineups.ts';
import type { StakeProps } from './StakePage.tsx';

interface Team {
  readonly id: string;
  readonly name: string;
  readonly lineup: readonly StaffPlayer_ViewFragment[];
  readonly bench: readonly StaffPlayer_ViewFragment[];
}

interface PromotePlayerProps {
  stake: StakeProps['stake'];
  team: Team;
  onChanged: () => void;
}

/** Moves a bench player of a team into its lineup, for this event only. */
export function PromotePlayer({ stake, team, onChanged }: PromotePlayerProps) {
  const [into, setInto] = useState(team.bench[0]?.user.id ?? '');
  const [out, setOut] = useState('');
  return (
    <StaffAction
      document={PromoteInEventDocument}
      variables={({ reason }) => ({ id: stake.id, benchUserId: into, lineupUserId: out, reason })}
      label="Swap in"
      icon={<ArrowLeftRight {...smallIcon} />}
      track={{ open: 'staff_open_lineup', confirm: 'staff_lineup' }}
      title={`Change the lineup of ${team.name}`}
      facts={[{ label: 'Event', value: stake.event.name }]}
      effects={['The change is for this event only.', ...lineupEffects(stake)]}
      reasonHint="Shown publicly, and saved in the audit log under your name."
      incomplete={out === '' ? 'Choose who leaves the lineup.' : null}
      done={`The lineup of ${team.name} has changed`}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <Select size="field" label="Enters the lineup" value={into} options={optionsOf(team.bench)} onChange={setInto} />
      <Select
        size="field"
        label="Leaves the lineup"
        value={out}
        options={[{ value: '', label: 'Choose a player' }, ...optionsOf(team.lineup)]}
        onChange={setOut}
      />
    </StaffAction>
  );
}

const optionsOf = (players: readonly StaffPlayer_ViewFragment[]) =>
  players.map(({ user, captain }) => ({
    value: user.id,
    label: captain ? `${user.username} (captain)` : user.username,
  }));
