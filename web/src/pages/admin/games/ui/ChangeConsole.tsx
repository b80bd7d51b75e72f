import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { formatCount } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { WrittenField } from '@/shared/ui/written-field';
import {
  CreateConsoleDocument,
  type StaffConsole_RowFragment,
  UpdateConsoleDocument,
} from '../api/consoles.generated.ts';
import { track } from './ChangeGame.tsx';

/** The form fields for a console, as typed by staff. */
interface ConsoleDraft {
  name: string;
  /** Gamer ID system. Empty if there is none. */
  idSystemId: string;
}

interface System {
  id: string;
  name: string;
}

const empty: ConsoleDraft = { name: '', idSystemId: '' };
const clean = ({ name, idSystemId }: ConsoleDraft) => ({ name: name.trim(), idSystemId: idSystemId || null });
const faultOf = ({ name }: ConsoleDraft) =>
  name.trim().length < 2 ? 'Enter a name of at least two characters.' : null;

interface CreateConsoleProps {
  systems: readonly System[];
  onDone: () => void;
}

/** Adds a console. Games can then be offered on it. */
export function CreateConsole({ systems, onDone }: CreateConsoleProps) {
  const [draft, setDraft] = useState(empty);
  return (
    <StaffAction
      document={CreateConsoleDocument}
      variables={(asked) => ({ ...clean(draft), ...asked })}
      label="New console"
      icon={<Plus {...smallIcon} />}
      track={track}
      title="New console"
      facts={[]}
      effects={['Players see it in their filters right away. Edit the games that can be played on it next.']}
      confirm="Create console"
      incomplete={faultOf(draft)}
      done="Console created"
      onDone={() => {
        setDraft(empty);
        onDone();
      }}
    >
      <ConsoleFields draft={draft} systems={systems} onChange={setDraft} />
    </StaffAction>
  );
}

/** Changes a console's name and gamer ID system. */
export function EditConsole({ place, systems, onDone }: CreateConsoleProps & { place: StaffConsole_RowFragment }) {
  const [draft, setDraft] = useState<ConsoleDraft>({ name: place.name, idSystemId: place.idSystemId ?? '' });
  return (
    <StaffAction
      document={UpdateConsoleDocument}
      variables={(asked) => ({ id: place.id, ...clean(draft), ...asked })}
      label="Edit"
      name={`Edit ${place.name}`}
      icon={<Pencil {...smallIcon} />}
      track={track}
      title={`Edit ${place.name}`}
      facts={[{ label: 'Games', value: formatCount(place.gamesCount) }]}
      effects={[
        'Existing matches and events show the new name.',
        'If you change the gamer ID system, it applies to everyone who joins from now on, in games that don’t have their own.',
      ]}
      confirm="Save console"
      incomplete={faultOf(draft)}
      done="Console saved"
      onDone={onDone}
    >
      <ConsoleFields draft={draft} systems={systems} onChange={setDraft} />
    </StaffAction>
  );
}

interface ConsoleFieldsProps {
  draft: ConsoleDraft;
  systems: readonly System[];
  onChange: (draft: ConsoleDraft) => void;
}

function ConsoleFields({ draft, systems, onChange }: ConsoleFieldsProps) {
  return (
    <>
      <WrittenField
        label="Name"
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        maxLength={60}
        autoComplete="off"
      />
      <Select
        size="field"
        label="Gamer ID"
        value={draft.idSystemId}
        options={[{ value: '', label: 'None' }, ...systems.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(idSystemId) => onChange({ ...draft, idSystemId })}
      />
    </>
  );
}
