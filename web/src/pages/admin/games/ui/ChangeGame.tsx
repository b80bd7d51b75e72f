import { Eye, EyeOff, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { formatCount } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { CreateGameDocument, type StaffGame_RowFragment, UpdateGameDocument } from '../api/games.generated.ts';
import { cleanGame, draftOf, emptyGame, gameChange, gameFault } from '../model/gameDraft.ts';
import { GameFields } from './GameFields.tsx';

export const track = { open: 'staff_open_catalog', confirm: 'staff_catalog' } as const;

/** Creates a game that isn't offered yet. */
export function CreateGame({ onDone }: { onDone: () => void }) {
  const [draft, setDraft] = useState(emptyGame);
  return (
    <StaffAction
      document={CreateGameDocument}
      variables={(asked) => ({ ...cleanGame(draft), ...asked })}
      label="New game"
      icon={<Plus {...smallIcon} />}
      track={track}
      title="New game"
      facts={[]}
      effects={['Players don’t see the game until you offer it. Select it next to add its game modes.']}
      confirm="Create game"
      incomplete={gameFault(draft)}
      done="Game created"
      onDone={() => {
        setDraft(emptyGame);
        onDone();
      }}
    >
      <GameFields draft={draft} onChange={setDraft} />
    </StaffAction>
  );
}

interface GameActionProps {
  game: StaffGame_RowFragment;
  onDone: () => void;
}

/** Changes a game's name, genre, picture, consoles and gamer ID system. */
export function EditGame({ game, onDone }: GameActionProps) {
  const [draft, setDraft] = useState(() => draftOf(game));
  return (
    <StaffAction
      document={UpdateGameDocument}
      variables={(asked) => ({ id: game.id, ...gameChange(game, draft), ...asked })}
      label="Edit game"
      icon={<Pencil {...smallIcon} />}
      track={track}
      title={`Edit ${game.name}`}
      facts={[{ label: 'Open matches', value: formatCount(game.openMatches) }]}
      effects={[
        'Existing matches and events keep their consoles.',
        'If you change the gamer ID system, it applies to everyone who joins from now on.',
      ]}
      confirm="Save game"
      incomplete={gameFault(draft, game.imageUrl)}
      done="Game saved"
      onDone={onDone}
    >
      <GameFields draft={draft} onChange={setDraft} />
    </StaffAction>
  );
}

const noModeWords = (count: number) =>
  count === 0
    ? 'Add a game mode first, with New mode.'
    : 'Players can’t choose any of its game modes. Offer one of them first.';

/** Offers a game to players, or stops offering it. */
export function OfferGame({ game, onDone }: GameActionProps) {
  const { id, name, offered, openMatches, modes } = game;
  const playable = modes.some((mode) => mode.offered);
  const label = offered ? 'Stop offering' : 'Offer';
  return (
    <StaffAction
      document={UpdateGameDocument}
      variables={(asked) => ({ id, offered: !offered, ...asked })}
      label={label}
      name={`${label} ${name}`}
      icon={offered ? <EyeOff {...smallIcon} /> : <Eye {...smallIcon} />}
      track={track}
      title={`${label} ${name}`}
      facts={[{ label: 'Open matches', value: formatCount(openMatches) }]}
      effects={
        offered
          ? [
              'Nobody can choose the game for new matches, events or saved searches.',
              'Existing matches and events continue.',
            ]
          : ['Players and staff can choose the game and any of its available modes right away.']
      }
      refusal={offered || playable ? null : noModeWords(modes.length)}
      confirm={offered ? 'Stop offering' : 'Offer game'}
      done={offered ? 'The game is no longer available' : 'The game is available'}
      onDone={onDone}
    />
  );
}
