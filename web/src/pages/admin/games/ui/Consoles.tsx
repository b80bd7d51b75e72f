import { useQuery } from '@apollo/client/react';
import { plural } from '@/shared/lib/format';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region } from '@/shared/ui/region';
import { StaffConsolesDocument } from '../api/consoles.generated.ts';
import { CreateConsole, EditConsole } from './ChangeConsole.tsx';
import { consoles } from './Games.css.ts';

/** The consoles of the catalog, and the buttons that change them. */
export function Consoles({ onDone }: { onDone: () => void }) {
  const query = useQuery(StaffConsolesDocument, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { adminConsoles: places, idSystems: systems = [] } = query.data ?? {};
  const changed = () => {
    void query.refetch().catch(() => undefined);
    onDone();
  };
  const systemOf = (id: string | null) => systems.find((system) => system.id === id)?.name ?? 'No gamer ID';
  return (
    <div className={consoles}>
      <Region
        title="Consoles"
        count={places?.length}
        thing="the consoles"
        query={query}
        ready={places !== undefined}
        aside={places && <CreateConsole systems={systems} onDone={changed} />}
        empty={
          places?.length === 0 && (
            <EmptyState title="No consoles yet">Add the first one. Games need at least one console.</EmptyState>
          )
        }
      >
        <LedgerList bare>
          {places?.map((place) => (
            <LedgerRow
              key={place.id}
              wraps
              title={place.name}
              text={`${systemOf(place.idSystemId)} · ${plural(place.gamesCount, 'game')}`}
              action={<EditConsole key={JSON.stringify(place)} place={place} systems={systems} onDone={changed} />}
            />
          ))}
        </LedgerList>
      </Region>
    </div>
  );
}
