import { X } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/shared/ui/avatar';
import { IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { idsIn } from '../model/idsIn.ts';
import { type PickedPerson, wordsOf } from '../model/person.ts';
import { usePeopleSearch } from '../model/usePeopleSearch.ts';
import { PersonCombobox } from './PersonCombobox.tsx';

export interface PeoplePickerProps {
  /** Label of the field, such as `Players`. */
  label: string;
  hint?: string;
  /** IDs of the selected accounts, in the order in which they were selected. */
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Selects several accounts, one after another. Pasting a list of IDs adds all of them. */
export function PeoplePicker({ label, hint = 'Username, or IDs from any page.', value, onChange }: PeoplePickerProps) {
  const [text, setText] = useState('');
  const [known, setKnown] = useState<readonly PickedPerson[]>([]);
  const search = usePeopleSearch(text);
  const add = (ids: readonly string[]) => {
    setText('');
    onChange([...new Set([...value, ...ids])]);
  };
  return (
    <>
      <PersonCombobox
        label={label}
        hint={hint}
        text={text}
        search={search}
        onText={(next) => {
          const ids = idsIn(next);
          if (ids.length > 0) add(ids);
          else setText(next);
        }}
        onChoose={(person) => {
          setKnown((before) => [...before, person]);
          add([person.id]);
        }}
      />
      {value.length > 0 && (
        <LedgerList bare>
          {value.map((id) => (
            <Chosen
              key={id}
              id={id}
              looksUp={value.length <= MOST_LOOKUPS}
              person={known.find((person) => person.id === id) ?? null}
              onRemove={() => onChange(value.filter((each) => each !== id))}
            />
          ))}
        </LedgerList>
      )}
    </>
  );
}

/** Maximum number of pasted IDs that are looked up. Longer lists show bare IDs, because every lookup is logged. */
const MOST_LOOKUPS = 16;

interface ChosenProps {
  id: string;
  /** Whether to look up the account of a pasted ID. */
  looksUp: boolean;
  /** The account. Null for a pasted ID until it has been looked up. */
  person: PickedPerson | null;
  onRemove: () => void;
}

function Chosen({ id, looksUp, person: given, onRemove }: ChosenProps) {
  const search = usePeopleSearch(given || !looksUp ? '' : id);
  const person = given ?? search.people.find((each) => each.id === id) ?? null;
  const pasted = looksUp ? 'Looking up this ID…' : 'Pasted ID.';
  const name = person?.username ?? `${id.slice(0, 13)}…`;
  return (
    <LedgerRow
      wraps
      icon={<Avatar name={name} src={person?.imageUrl} size={36} />}
      title={<bdi>{name}</bdi>}
      text={person ? wordsOf(person) : search.none ? 'No account has this ID.' : (search.fault ?? pasted)}
      action={
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X {...smallIcon} />
        </IconButton>
      }
    />
  );
}
