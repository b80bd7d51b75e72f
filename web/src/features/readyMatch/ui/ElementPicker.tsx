import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import type { MatchView } from '@/entities/match';
import { Chip } from '@/shared/ui/chip';
import { Region, Skeleton } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { ReadyElementSetsDocument } from '../api/readyMatch.generated.ts';

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
  match: Pick<MatchView, 'gameMode'>;
  /** Name of the element set in the match's rules. */
  setName: string;
  pick: string | null;
  onPick: (elementId: string) => void;
  /** Whether the choice is locked because the player is ready. It unlocks if they're no longer ready. */
  sealed: boolean;
  /** Whether an element was already sent when the player readied up earlier. */
  chosenBefore: boolean;
}

/** Lets a side pick or ban an element before readying up. The other side's choice is revealed when the match starts. */
export function ElementPicker({ match, setName, pick, onPick, sealed, chosenBefore }: ElementPickerProps) {
  const query = useQuery(ReadyElementSetsDocument, { variables: { gameModeId: match.gameMode.id } });
  const set = query.data?.elementSets.find(({ name }) => name === setName);
  return (
    <Region
      bare
      as="h3"
      title={set?.rule === 'ban' ? 'Choose one to ban' : 'Choose one to play'}
      thing={setName.toLowerCase()}
      query={query}
      ready={set !== undefined}
      skeleton={<Skeleton height={32} />}
    >
      <div className={box}>
        <fieldset aria-label={setName}>
          {set?.elements.map(({ id, name }) => (
            <Chip key={id} on={pick === id} aria-disabled={sealed || undefined} onClick={() => !sealed && onPick(id)}>
              {name}
            </Chip>
          ))}
        </fieldset>
        <Sub>{sentence(sealed, pick !== null || chosenBefore)}</Sub>
      </div>
    </Region>
  );
}

function sentence(sealed: boolean, chosen: boolean): string {
  if (sealed) return 'Locked while you’re ready. The other side sees it when the match starts.';
  return chosen ? 'Sent when you ready up.' : 'Choose one to ready up.';
}
