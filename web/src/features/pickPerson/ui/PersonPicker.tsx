import { useEffect, useEffectEvent, useState } from 'react';
import { userIdIn } from '@/entities/user';
import type { PickedPerson } from '../model/person.ts';
import { usePeopleSearch } from '../model/usePeopleSearch.ts';
import { PersonCombobox } from './PersonCombobox.tsx';

export interface PersonPickerProps {
  /** Label of the field, such as `User` or `Commentator`. */
  label: string;
  hint?: string;
  /** ID of the account. Empty if the field is empty, null if its text doesn't identify an account. */
  value: string | null;
  /** Called with the ID and the account. The account is null while it is unknown, for example for a pasted ID. */
  onChange: (id: string | null, person: PickedPerson | null) => void;
}

/** Selects an account by username, ID or, for roles that may search for it, phone number. */
export function PersonPicker({
  label,
  hint = 'Username, or the ID from any page.',
  value,
  onChange,
}: PersonPickerProps) {
  const [text, setText] = useState(value ?? '');
  const [chosen, setChosen] = useState<PickedPerson | null>(null);
  const search = usePeopleSearch(chosen ? '' : text);
  const meant = search.people.find(({ id }) => id === value) ?? null;
  const choose = (person: PickedPerson) => {
    setChosen(person);
    setText(person.username);
    onChange(person.id, person);
  };
  const recognize = useEffectEvent(choose);
  useEffect(() => {
    if (meant) recognize(meant);
  }, [meant]);
  return (
    <PersonCombobox
      label={label}
      hint={hint}
      text={text}
      chosen={chosen}
      search={search}
      onChoose={choose}
      onText={(next) => {
        setText(next);
        setChosen(null);
        onChange(next.trim() === '' ? '' : userIdIn(next), null);
      }}
    />
  );
}
