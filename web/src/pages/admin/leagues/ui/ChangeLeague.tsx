import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { CreateLeagueDocument, type StaffLeague_RowFragment, UpdateLeagueDocument } from '../api/leagues.generated.ts';
import { cleanDraft, draftOf, emptyLeague, leagueFault } from '../model/leagueDraft.ts';
import { LeagueFields } from './LeagueFields.tsx';

export const track = { open: 'staff_open_league', confirm: 'staff_league' } as const;

/** Creates a league in the partner program. */
export function CreateLeague({ onDone }: { onDone: () => void }) {
  const [draft, setDraft] = useState(emptyLeague);
  return (
    <StaffAction
      document={CreateLeagueDocument}
      variables={(asked) => ({ ...cleanDraft(draft), ...asked })}
      label="New league"
      icon={<Plus {...smallIcon} />}
      track={track}
      title="New league"
      facts={[]}
      effects={[
        'Players can apply to join the league right away.',
        'Add its teams next. Partners fill them from their own pages.',
      ]}
      confirm="Create league"
      incomplete={leagueFault(draft)}
      done="League created"
      onDone={() => {
        setDraft(emptyLeague);
        onDone();
      }}
    >
      <LeagueFields draft={draft} onChange={setDraft} />
    </StaffAction>
  );
}

interface EditLeagueProps {
  league: StaffLeague_RowFragment;
  onDone: () => void;
}

/** Changes a league. */
export function EditLeague({ league, onDone }: EditLeagueProps) {
  const [draft, setDraft] = useState(() => draftOf(league));
  return (
    <StaffAction
      document={UpdateLeagueDocument}
      variables={(asked) => ({ id: league.id, ...cleanDraft(draft), ...asked })}
      label="Edit league"
      icon={<Pencil {...smallIcon} />}
      track={track}
      title={`Edit ${league.name}`}
      facts={league.inUse ? [{ label: 'Game mode', value: `${league.mode.name}, fixed while in use` }] : []}
      effects={[
        'If the times change, partners are asked to check their availability. Selected times that still exist stay selected.',
        'Planned events keep their start times.',
      ]}
      confirm="Save league"
      incomplete={leagueFault(draft)}
      done="League saved"
      onDone={onDone}
      onChanged={onDone}
    >
      <LeagueFields draft={draft} onChange={setDraft} league={league} />
    </StaffAction>
  );
}
