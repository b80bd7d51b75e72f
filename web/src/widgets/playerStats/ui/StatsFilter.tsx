import { useQuery } from '@apollo/client/react';
import { Select } from '@/shared/ui/select';
import { PersonGamesDocument, PersonModesDocument } from '../api/filters.generated.ts';

export interface StatsFilterProps {
  /** The user whose games and modes are offered. Null while unknown. */
  userId: string | null;
  gameId: string | null;
  modeId: string | null;
  onChange: (filter: { gameId: string | null; modeId: string | null }) => void;
}

const all = 'all';

/** Filters by game and mode. Offers only games and modes that the user has played. */
export function StatsFilter({ userId, gameId, modeId, onChange }: StatsFilterProps) {
  const games = useQuery(PersonGamesDocument, { variables: { userId: userId ?? '' }, skip: userId === null }).data;
  const modes = useQuery(PersonModesDocument, {
    variables: { userId: userId ?? '', gameId: gameId ?? '' },
    skip: userId === null || gameId === null,
  });
  const listed = gameId === null ? [] : (modes.data?.leagueGameModes ?? []);
  return (
    <>
      <Select
        label="Game"
        value={gameId ?? all}
        options={[
          { value: all, label: 'All games' },
          ...(games?.leagueGames ?? []).map(({ game }) => ({ value: game.id, label: game.name })),
        ]}
        on={gameId !== null}
        onChange={(next) => onChange({ gameId: next === all ? null : next, modeId: null })}
      />
      {gameId !== null && (
        <Select
          label="Mode"
          value={modeId ?? all}
          options={[
            { value: all, label: 'All modes' },
            ...listed.map(({ mode }) => ({ value: mode.id, label: mode.name })),
          ]}
          on={modeId !== null}
          onChange={(next) => onChange({ gameId, modeId: next === all ? null : next })}
        />
      )}
    </>
  );
}
