import { css } from '@linaria/core';
import { formatDateTime } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Countdown } from '@/shared/ui/countdown';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { useTeamSelection } from '../model/useTeamSelection.ts';

const body = css`
  display: grid;
  gap: var(--space-12);
  padding: var(--space-12) var(--space-16) var(--space-16);

  fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
    border: 0;
  }

  legend {
    font: var(--type-dense-strong);
    color: var(--paper);
  }
`;

const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-12);
`;

/** Lets players choose elements for an event, such as maps or characters. Shown only to players in its lineup. */
export function TeamSelection({ eventId }: { eventId: string }) {
  const { query, selection, locked, chosen, changed, busy, toggle, submit } = useTeamSelection(eventId);
  return (
    <Region
      title="Your selection"
      thing="your selection"
      query={{ ...query, loading: query.loading && !selection }}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={3} picture={false} />}
      empty={
        (!selection || selection.sets.length === 0) && (
          <EmptyState small title="Nothing to choose">
            Everyone plays this mode with the same setup.
          </EmptyState>
        )
      }
    >
      {selection && (
        <div className={body}>
          <Sub>
            {!locked
              ? 'Only you can see it until it locks, and you can change it until then.'
              : selection.byDefault
                ? 'You didn’t choose in time, so you play with the first option of each set. Everyone can see it now.'
                : 'Your selection is locked. Everyone can see it now.'}
          </Sub>
          {selection.sets.map((set) => (
            <fieldset key={set.id} disabled={locked || busy}>
              <legend>{set.name}</legend>
              {set.elements.map(({ id, name }) => (
                <Checkbox key={id} checked={chosen.includes(id)} disabled={locked || busy} onChange={() => toggle(id)}>
                  {name}
                </Checkbox>
              ))}
            </fieldset>
          ))}
          <div className={foot}>
            {!locked && <Countdown to={selection.locksAt} label="Time left to choose" size="small" />}
            <Button
              size={40}
              loading={busy}
              reason={locked ? 'Your selection is locked.' : changed ? undefined : 'Nothing has changed.'}
              onClick={submit}
              data-track="team_selection"
            >
              Save selection
            </Button>
            {selection.chosenAt && <Sub>Saved {formatDateTime(selection.chosenAt)}</Sub>}
          </div>
        </div>
      )}
    </Region>
  );
}
