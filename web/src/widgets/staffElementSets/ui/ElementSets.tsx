import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region } from '@/shared/ui/region';
import { StaffElementSetsDocument } from '../api/elementSets.generated.ts';
import { setWords } from '../model/elementSet.ts';
import { CreateElementSet, EditElementSet, OfferElementSet } from './ChangeElementSet.tsx';

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

/** The element sets of a game mode, and the buttons that change them. */
export function ElementSets({ mode }: { mode: { id: string; name: string } }) {
  const query = useQuery(StaffElementSetsDocument, {
    variables: { gameModeId: mode.id },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const sets = query.data?.adminElementSets;
  const onDone = () => void query.refetch().catch(() => undefined);
  return (
    <Region
      title={`Element sets for ${mode.name}`}
      count={sets?.length}
      thing="the element sets"
      query={query}
      ready={sets !== undefined}
      aside={sets && <CreateElementSet mode={mode} onDone={onDone} />}
      empty={
        sets?.length === 0 && (
          <EmptyState title="No element sets yet">
            Sets hold the maps, teams or characters that are picked, banned or drawn. Add the first one.
          </EmptyState>
        )
      }
    >
      <LedgerList bare>
        {sets?.map((set) => (
          <LedgerRow
            key={set.id}
            wraps
            title={set.name}
            text={`${setWords(set)}: ${set.elements.map(({ name }) => name).join(', ')}`}
            action={
              <div className={buttons}>
                <EditElementSet key={JSON.stringify(set)} mode={mode} set={set} onDone={onDone} />
                <OfferElementSet mode={mode} set={set} onDone={onDone} />
              </div>
            }
          />
        ))}
      </LedgerList>
    </Region>
  );
}
