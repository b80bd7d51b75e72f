import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Spinner } from '@/shared/ui/spinner';
import { Sub } from '@/shared/ui/text';
import { type PickedPerson, wordsOf } from '../model/person.ts';
import type { PeopleSearch } from '../model/usePeopleSearch.ts';
import { picker, results } from './PickPerson.css.ts';

interface PersonComboboxProps {
  label: string;
  hint: string;
  text: string;
  search: PeopleSearch;
  /** The account that matches the text, if there is one. */
  chosen?: PickedPerson | null;
  onText: (text: string) => void;
  onChoose: (person: PickedPerson) => void;
}

/**
 * A field with a list of accounts that match its text. Arrow keys move through the list, and Enter selects an account.
 */
export function PersonCombobox({ label, hint, text, search, chosen, onText, onChoose }: PersonComboboxProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const people = open ? search.people : [];
  const expanded = people.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (person: PickedPerson) => {
    close();
    onChoose(person);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    const count = search.people.length;
    if (count === 0) return;
    const next = active < 0 && step < 0 ? count - 1 : (active + step + count) % count;
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const person = people[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && person) choose(person);
    else if (event.key === 'Escape' && expanded) close();
    else return;
    // Escape closes only the list, and Enter doesn't submit a form around the field.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={picker}>
      <TextField
        label={label}
        hint={chosen ? wordsOf(chosen) : hint}
        error={search.fault}
        icon={chosen ? <Avatar name={chosen.username} src={chosen.imageUrl} size={24} /> : <Search {...smallIcon} />}
        after={search.busy ? <Spinner aria-label="Searching" role="status" /> : undefined}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onBlur={close}
        onKeyDown={press}
        onChange={(next) => {
          setOpen(true);
          setActive(-1);
          onText(next);
        }}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={`${label}, matches`}
        className={results}
        hidden={!expanded}
      >
        {people.map((person, index) => (
          <button
            key={person.id}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            <Avatar name={person.username} src={person.imageUrl} size={36} />
            <span>
              <bdi>{person.username}</bdi>
              <Sub>{wordsOf(person)}</Sub>
            </span>
          </button>
        ))}
      </div>
      <Sub role="status">{search.none && 'No account matches. Check the spelling, or paste the full ID.'}</Sub>
      {search.retry && (
        <Button size={32} variant="secondary" onClick={search.retry}>
          Try again
        </Button>
      )}
    </div>
  );
}
