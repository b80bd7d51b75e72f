import { formatCount } from '@/shared/lib/format';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, type RegionQuery } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import type { StaffGame_RowFragment } from '../api/games.generated.ts';
import { modeWords } from '../model/modeWords.ts';
import { EditGame, OfferGame } from './ChangeGame.tsx';
import { CreateMode, EditMode, OfferMode } from './ChangeMode.tsx';
import { GameElementSets } from './GameElementSets.tsx';
import { buttons } from './Games.css.ts';

interface GamePanelProps {
  game: StaffGame_RowFragment;
  /** The query that loads the game. */
  query: RegionQuery;
  onDone: () => void;
}

/** A game's facts and modes, and the buttons that change them. */
export function GamePanel({ game, query, onDone }: GamePanelProps) {
  return (
    <>
      <h2>
        <bdi>{game.name}</bdi>
      </h2>
      <KeyValue
        ruled
        rows={[
          { label: 'Genre', value: game.genre },
          { label: 'Consoles', value: game.consoles.map(({ name }) => name).join(', ') || 'None' },
          { label: 'Offered', value: game.offered ? 'Yes' : 'No' },
          { label: 'Open matches', value: formatCount(game.openMatches) },
        ]}
      />
      <div className={buttons}>
        <EditGame key={JSON.stringify(game)} game={game} onDone={onDone} />
        <OfferGame game={game} onDone={onDone} />
      </div>
      <Region
        title="Game modes"
        count={game.modes.length}
        thing="the game modes"
        query={query}
        ready
        aside={<CreateMode game={game} onDone={onDone} />}
        empty={
          game.modes.length === 0 && (
            <EmptyState title="No game modes yet">
              Add the first one. Players need at least one mode to play this game.
            </EmptyState>
          )
        }
      >
        <LedgerList bare>
          {game.modes.map((mode) => (
            <LedgerRow
              key={mode.id}
              wraps
              title={mode.name}
              text={modeWords(mode)}
              action={
                <div className={buttons}>
                  <EditMode key={JSON.stringify(mode)} game={game} mode={mode} onDone={onDone} />
                  <OfferMode game={game} mode={mode} onDone={onDone} />
                </div>
              }
            />
          ))}
        </LedgerList>
      </Region>
      <GameElementSets modes={game.modes} />
    </>
  );
}
