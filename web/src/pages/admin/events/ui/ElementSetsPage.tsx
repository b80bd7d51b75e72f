import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { ElementSets } from '@/widgets/staffElementSets';
import { NewEventGamesDocument, NewEventModesDocument } from '../api/newEvent.generated.ts';
import { fieldPair, pageBody } from './EventPage.css.ts';
import { EventsNav } from './EventsNav.tsx';

const choices = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

const before = 'Add games and their modes on the Games page first.';

/** `/admin/events/element-sets`: each game mode's sets of elements that are picked, banned or drawn before a match. */
export function ElementSetsPage() {
  return <ForRole needs="manageEvent">{(staff) => <Page staff={staff} />}</ForRole>;
}

function Page({ staff }: { staff: StaffUser }) {
  const query = useQuery(NewEventGamesDocument);
  const games = query.data?.games;
  const [chosen, setChosen] = useState('');
  const game = games?.find(({ id }) => id === chosen) ?? games?.[0];
  return (
    <div className={pageBody}>
      <PageBar title="Element sets" />
      <EventsNav staff={staff} />
      <Region
        bare
        titleHidden
        title="Game"
        thing="the games"
        query={query}
        ready={games !== undefined}
        empty={games?.length === 0 && <EmptyState title="No games yet">{before}</EmptyState>}
      >
        {game && games && (
          <Modes
            gameId={game.id}
            field={
              <Select
                size="field"
                label="Game"
                value={game.id}
                options={games.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setChosen}
              />
            }
          />
        )}
      </Region>
    </div>
  );
}

/** The modes of a game, next to the field that selects the game, and the sets of the selected mode. */
function Modes({ gameId, field }: { gameId: string; field: React.ReactNode }) {
  const query = useQuery(NewEventModesDocument, { variables: { gameId } });
  const modes = query.data?.gameModes;
  const [chosen, setChosen] = useState('');
  const mode = modes?.find(({ id }) => id === chosen) ?? modes?.[0];
  return (
    <div className={choices}>
      <div className={fieldPair}>
        {field}
        {mode && modes && (
          <Select
            size="field"
            label="Game mode"
            value={mode.id}
            options={modes.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        )}
      </div>
      <Region
        bare
        titleHidden
        title="Game mode"
        thing="the game modes"
        query={query}
        ready={modes !== undefined}
        empty={modes?.length === 0 && <EmptyState title="The game has no modes yet">{before}</EmptyState>}
      >
        {mode && <ElementSets key={mode.id} mode={mode} />}
      </Region>
    </div>
  );
}
