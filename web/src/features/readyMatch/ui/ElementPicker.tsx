import { css } from '@linaria/core';
import type { ElementSet } from '@/shared/api/types.generated';
import { Chip } from '@/shared/ui/chip';
import { Sub } from '@/shared/ui/text';

const box = css`
  display: grid;
  gap: var(--space-12);
  padding-top: var(--space-12);

  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-8);
    margin: 0;
    padding: 0;
    border: 0;
  }
`;

export interface ElementPickerProps {
  /** The element set in the match's rules. */
  set: Pick<ElementSet, 'name' | 'rule' | 'elements'>;
  pick: string | null;
  onPick: (elementId: string) => void;
  /** Whether the choice is locked because the player is ready. It unlocks if they're no longer ready. */
  sealed: boolean;
  /** Whether an element was already sent when the player readied up earlier. */
  chosenBefore: boolean;
}

/** Lets a side pick or ban an element before readying up. The other side's choice is revealed when the match starts. */
export function ElementPicker({ set, pick, onPick, sealed, chosenBefore }: ElementPickerProps) {
  return (
    <div className={box}>
      <h3>{set.rule === 'ban' ? 'Choose one to ban' : 'Choose one to play'}</h3>
      <fieldset aria-label={set.name}>
        {set.elements.map(({ id, name }) => (
          <Chip key={id} on={pick === id} aria-disabled={sealed || undefined} onClick={() => !sealed && onPick(id)}>
            {name}
          </Chip>
        ))}
      </fieldset>
      <Sub>{sentence(sealed, pick !== null || chosenBefore)}</Sub>
    </div>
  );
}

function sentence(sealed: boolean, chosen: boolean): string {
  if (sealed) return 'Locked while you’re ready. The other side sees it when the match starts.';
  return chosen ? 'Sent when you ready up.' : 'Choose one to ready up.';
}
