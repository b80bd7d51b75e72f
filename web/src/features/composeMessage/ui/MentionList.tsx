import { Avatar } from '@/shared/ui/avatar';
import type { Nameable } from '../model/mentions.ts';
import { names } from './composer.css.ts';

export interface MentionListProps {
  id: string;
  people: readonly Nameable[];
  /** Index of the entry that Enter selects. */
  active: number;
  onPick: (person: Nameable) => void;
}

/** People who match the mention being typed. Focus stays in the field, whose arrow keys move the selection. */
export function MentionList({ id, people, active, onPick }: MentionListProps) {
  return (
    <div className={names} id={id} role="listbox" aria-label="People to mention">
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field that owns the list handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field.
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          <Avatar name={person.username} src={person.imageUrl} size={24} />
          <bdi>{person.username}</bdi>
        </div>
      ))}
    </div>
  );
}
