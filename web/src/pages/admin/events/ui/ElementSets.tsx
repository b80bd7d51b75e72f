import { useQuery } from '@apollo/client/react';
import { plural } from '@/shared/lib/format';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region } from '@/shared/ui/region';
import { StaffElementSetsDocument } from '../api/elementSets.generated.ts';
import { ruleNames } from '../model/elementSet.ts';
import { CreateElementSet } from './CreateElementSet.tsx';

/** The element sets of a game mode, and the button that adds one. */
export function ElementSets({ mode }: { mode: { id: string; name: string } }) {
  const query = useQuery(StaffElementSetsDocument, {
    variables: { gameModeId: mode.id },
    notifyOnNetworkStatusChange: true,
  });
  const sets = query.data?.elementSets;
  return (
    <Region
      title="Sets"
      count={sets?.length}
      thing="the element sets"
      query={query}
      ready={sets !== undefined}
      aside={
        sets && (
          <CreateElementSet
            key={sets.length}
            mode={mode}
            onChanged={() => void query.refetch().catch(() => undefined)}
          />
        )
      }
      empty={
        sets?.length === 0 && (
          <EmptyState title="No element sets yet">
            Sets hold the maps, teams or characters that are picked, banned or drawn. Add the first one.
          </EmptyState>
        )
      }
    >
      <LedgerList bare>
        {sets?.map(({ id, name, rule, elements }) => (
          <LedgerRow
            key={id}
            title={name}
            text={elements.map((element) => element.name).join(', ')}
            figures={`${ruleNames[rule]} · ${plural(elements.length, 'element', 'elements')}`}
            wraps
          />
        ))}
      </LedgerList>
    </Region>
  );
}
