import { useQuery } from '@apollo/client/react';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextField } from '@/shared/ui/field';
import { Region } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { WrittenField } from '@/shared/ui/written-field';
import { type StaffLeague_RowFragment, StaffLeagueModesDocument } from '../api/leagues.generated.ts';
import { type LeagueDraft, zonesWith } from '../model/leagueDraft.ts';

interface LeagueFieldsProps {
  draft: LeagueDraft;
  onChange: (draft: LeagueDraft) => void;
  /** The league being changed. Its game mode can't be changed if it has players or events. */
  league?: StaffLeague_RowFragment;
}

/** Fields for the name, game mode and times of a league. */
export function LeagueFields({ draft, onChange, league }: LeagueFieldsProps) {
  const set = (change: Partial<LeagueDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <WrittenField
        label="Name"
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={60}
        autoComplete="off"
      />
      {!league?.inUse && <ModeField league={league} value={draft.modeId} onChange={(modeId) => set({ modeId })} />}
      <Select
        size="field"
        label="Time zone"
        value={draft.timeZone}
        options={zonesWith(draft.timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(timeZone) => set({ timeZone })}
      />
      <TextField
        label="Start times"
        hint="Every day, in the league’s time zone, such as 19:00, 20:30."
        value={draft.starts}
        onChange={(starts) => set({ starts })}
        autoComplete="off"
      />
      <TextField
        label="Length of a time slot, in minutes"
        inputMode="numeric"
        value={draft.minutes}
        onChange={(minutes) => set({ minutes })}
      />
      <TextField
        label="Minutes between a team’s events"
        hint="Minimum time between two starts."
        inputMode="numeric"
        value={draft.apart}
        onChange={(apart) => set({ apart })}
      />
      <TextField
        label="Events per team per week"
        hint="Limits how many drafts are planned. Leave it empty to use the program’s setting."
        inputMode="numeric"
        value={draft.cap}
        onChange={(cap) => set({ cap })}
      />
      <Checkbox checked={draft.wholeField} onChange={(wholeField) => set({ wholeField })}>
        All free teams play together, as in a race
      </Checkbox>
    </>
  );
}

interface ModeFieldProps {
  league: StaffLeague_RowFragment | undefined;
  value: string;
  onChange: (modeId: string) => void;
}

function ModeField({ league, value, onChange }: ModeFieldProps) {
  const query = useQuery(StaffLeagueModesDocument);
  const { games, gameModes } = query.data ?? {};
  const gameOf = (id: string) => games?.find((game) => game.id === id)?.name ?? '';
  return (
    <Region bare titleHidden title="Game mode" thing="the game modes" query={query} ready={gameModes !== undefined}>
      {gameModes && (
        <Select
          size="field"
          label="Game mode"
          value={value}
          options={[
            { value: '', label: 'Choose a game mode' },
            ...(league && !gameModes.some(({ id }) => id === league.mode.id) ? [withdrawn(league)] : []),
            ...gameModes.map(({ id, gameId, name }) => ({ value: id, label: `${gameOf(gameId)} · ${name}` })),
          ]}
          onChange={onChange}
        />
      )}
    </Region>
  );
}

/** A league keeps its game mode even if the mode is no longer offered. */
const withdrawn = ({ game, mode }: StaffLeague_RowFragment) => ({
  value: mode.id,
  label: `${game.name} · ${mode.name} (not offered)`,
});
