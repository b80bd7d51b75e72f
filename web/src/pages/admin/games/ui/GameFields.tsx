import { useQuery } from '@apollo/client/react';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextField } from '@/shared/ui/field';
import { Region } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { WrittenField } from '@/shared/ui/written-field';
import { StaffGameChoicesDocument } from '../api/games.generated.ts';
import type { GameDraft } from '../model/gameDraft.ts';
import { choices } from './Games.css.ts';

interface GameFieldsProps {
  draft: GameDraft;
  onChange: (draft: GameDraft) => void;
}

/** Name, genre, picture, gamer ID system and consoles of a game. */
export function GameFields({ draft, onChange }: GameFieldsProps) {
  const set = (change: Partial<GameDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <WrittenField
        label="Name"
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={60}
        autoComplete="off"
      />
      <WrittenField
        label="Genre"
        value={draft.genre}
        onChange={(genre) => set({ genre })}
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        label="Picture"
        hint="Starts with https://. Leave it empty for none."
        value={draft.imageUrl}
        onChange={(imageUrl) => set({ imageUrl })}
        maxLength={500}
        autoComplete="off"
      />
      <Choices draft={draft} set={set} />
    </>
  );
}

function Choices({ draft, set }: { draft: GameDraft; set: (change: Partial<GameDraft>) => void }) {
  const query = useQuery(StaffGameChoicesDocument, { fetchPolicy: 'cache-and-network' });
  const { consoles, idSystems } = query.data ?? {};
  const { consoleIds, idSystemId } = draft;
  return (
    <Region title="Consoles" thing="the consoles" query={query} ready={consoles !== undefined}>
      <div className={choices}>
        {consoles?.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={consoleIds.includes(id)}
            onChange={(on) => set({ consoleIds: on ? [...consoleIds, id] : consoleIds.filter((each) => each !== id) })}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {idSystems && (
        <Select
          size="field"
          label="Gamer ID"
          value={idSystemId}
          options={[
            { value: '', label: 'Same as the console' },
            ...idSystems.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => set({ idSystemId: value })}
        />
      )}
    </Region>
  );
}
