import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { WrittenField } from '@/shared/ui/written-field';
import {
  CreateLeagueTeamDocument,
  type StaffLeagueTeam_RowFragment,
  UpdateLeagueTeamDocument,
} from '../api/leagues.generated.ts';
import { cleanTeam, type TeamDraft, teamFault } from '../model/leagueDraft.ts';
import { track } from './ChangeLeague.tsx';

const emptyTeam: TeamDraft = { name: '', code: '', seed: '1' };

interface AddTeamProps {
  league: { id: string; name: string };
  onDone: () => void;
}

/** Adds a team without players to a league. */
export function AddTeam({ league, onDone }: AddTeamProps) {
  const [draft, setDraft] = useState(emptyTeam);
  return (
    <StaffAction
      document={CreateLeagueTeamDocument}
      variables={(asked) => ({ id: league.id, ...cleanTeam(draft), ...asked })}
      label="Add team"
      icon={<Plus {...smallIcon} />}
      track={track}
      title={`Add a team to ${league.name}`}
      facts={[]}
      effects={[
        'The team gets the lowest seed and starts without players. The first partner you add becomes its captain.',
      ]}
      incomplete={teamFault(draft)}
      done="Team added"
      onDone={() => {
        setDraft(emptyTeam);
        onDone();
      }}
    >
      <TeamFields draft={draft} onChange={setDraft} />
    </StaffAction>
  );
}

interface EditTeamProps extends AddTeamProps {
  team: StaffLeagueTeam_RowFragment;
}

/** Changes the name, code and seed of a team. */
export function EditTeam({ league, team, onDone }: EditTeamProps) {
  const [draft, setDraft] = useState<TeamDraft>({ name: team.name, code: team.code, seed: String(team.seed) });
  return (
    <StaffAction
      document={UpdateLeagueTeamDocument}
      variables={(asked) => ({
        id: league.id,
        teamId: team.id,
        ...cleanTeam(draft),
        seed: Number(draft.seed),
        ...asked,
      })}
      label="Edit"
      name={`Edit ${team.name}`}
      icon={<Pencil {...smallIcon} />}
      track={track}
      title={`Edit ${team.name}`}
      facts={[{ label: 'League', value: league.name }]}
      effects={['Existing events keep the team’s earlier name, code and seed.']}
      confirm="Save team"
      incomplete={teamFault(draft)}
      done="Team saved"
      onDone={onDone}
    >
      <TeamFields draft={draft} onChange={setDraft} seeded />
    </StaffAction>
  );
}

interface TeamFieldsProps {
  draft: TeamDraft;
  onChange: (draft: TeamDraft) => void;
  seeded?: boolean;
}

function TeamFields({ draft, onChange, seeded = false }: TeamFieldsProps) {
  const set = (change: Partial<TeamDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <WrittenField
        label="Team name"
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        label="Code"
        hint="2 to 6 letters and digits."
        value={draft.code}
        onChange={(code) => set({ code })}
        maxLength={6}
        autoComplete="off"
      />
      {seeded && <TextField label="Seed" inputMode="numeric" value={draft.seed} onChange={(seed) => set({ seed })} />}
    </>
  );
}
