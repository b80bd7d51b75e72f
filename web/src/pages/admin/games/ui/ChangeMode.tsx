import { Eye, EyeOff, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { Checkbox } from '@/shared/ui/checkbox';
import { smallIcon } from '@/shared/ui/icons';
import {
  CreateGameModeDocument,
  type StaffGame_RowFragment,
  type StaffGameMode_RowFragment,
  UpdateGameModeDocument,
} from '../api/games.generated.ts';
import { cleanMode, emptyMode, modeDraftOf, modeFault } from '../model/modeDraft.ts';
import { track } from './ChangeGame.tsx';
import { ModeFields } from './ModeFields.tsx';

interface CreateModeProps {
  game: StaffGame_RowFragment;
  onDone: () => void;
}

/** Adds a mode to a game and optionally offers it. */
export function CreateMode({ game, onDone }: CreateModeProps) {
  const [draft, setDraft] = useState(emptyMode);
  const [offered, setOffered] = useState(false);
  return (
    <StaffAction
      document={CreateGameModeDocument}
      variables={(asked) => ({ gameId: game.id, ...cleanMode(draft), offered, ...asked })}
      label="New mode"
      icon={<Plus {...smallIcon} />}
      track={track}
      title={`New mode for ${game.name}`}
      facts={[]}
      effects={[offerEffect(game.offered, offered)]}
      confirm="Create mode"
      incomplete={modeFault(draft)}
      done="Game mode created"
      onDone={() => {
        setDraft(emptyMode);
        setOffered(false);
        onDone();
      }}
    >
      <ModeFields draft={draft} onChange={setDraft} />
      <Checkbox checked={offered} onChange={setOffered}>
        Offer the mode
      </Checkbox>
    </StaffAction>
  );
}

function offerEffect(gameOffered: boolean, offered: boolean): string {
  if (!offered) return 'Players don’t see the mode until you offer it.';
  return gameOffered
    ? 'Players and staff can choose the mode right away.'
    : 'Players see the mode once you offer the game.';
}

interface ModeActionProps extends CreateModeProps {
  mode: StaffGameMode_RowFragment;
}

/** Changes a mode for new matches and events. */
export function EditMode({ game, mode, onDone }: ModeActionProps) {
  const [draft, setDraft] = useState(() => modeDraftOf(mode));
  return (
    <StaffAction
      document={UpdateGameModeDocument}
      variables={(asked) => ({ modeId: mode.id, ...cleanMode(draft), ...asked })}
      label="Edit"
      name={`Edit ${mode.name}`}
      icon={<Pencil {...smallIcon} />}
      track={track}
      title={`Edit ${mode.name}`}
      facts={[{ label: 'Game', value: game.name }]}
      effects={[
        'Existing matches and events show the new name but keep their rules and team size.',
        'The minimum team size can’t be changed once a league uses the mode.',
      ]}
      confirm="Save mode"
      incomplete={modeFault(draft)}
      done="Game mode saved"
      onDone={onDone}
    >
      <ModeFields draft={draft} onChange={setDraft} />
    </StaffAction>
  );
}

/** Offers a mode to players, or stops offering it. */
export function OfferMode({ game, mode, onDone }: ModeActionProps) {
  const { id, name, offered } = mode;
  const label = offered ? 'Stop offering' : 'Offer';
  const isLast = game.offered && !game.modes.some((each) => each.offered && each.id !== id);
  return (
    <StaffAction
      document={UpdateGameModeDocument}
      variables={(asked) => ({ modeId: id, offered: !offered, ...asked })}
      label={label}
      name={`${label} ${name}`}
      icon={offered ? <EyeOff {...smallIcon} /> : <Eye {...smallIcon} />}
      track={track}
      title={`${label} ${name}`}
      facts={[{ label: 'Game', value: game.name }]}
      effects={
        offered
          ? [
              'Nobody can choose the mode for new matches, events, leagues or saved searches.',
              'Existing matches and events continue.',
            ]
          : [offerEffect(game.offered, true)]
      }
      refusal={
        offered && isLast
          ? 'It’s the only mode that players can choose. Offer another mode first, or stop offering the game.'
          : null
      }
      confirm={offered ? 'Stop offering' : 'Offer mode'}
      done={offered ? 'The game mode is no longer available' : 'The game mode is available'}
      onDone={onDone}
    />
  );
}
