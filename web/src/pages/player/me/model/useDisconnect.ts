import { DisconnectGamerIdDocument, type GamerId_LinkFragment } from '@/features/linkGamerId';
import { useOptimistic } from '@/shared/lib/optimistic';

/** Unlinks a gamer ID optimistically and rolls back on failure. */
export function useDisconnect(): (gamerId: Pick<GamerId_LinkFragment, 'id' | 'idSystem'>) => void {
  const change = useOptimistic();
  return ({ id, idSystem }) =>
    void change({
      document: DisconnectGamerIdDocument,
      variables: { id },
      key: `gamerId:${id}`,
      failed: `Couldn’t disconnect ${idSystem.name}`,
      show: (cache) =>
        cache.modify<{ state: GamerId_LinkFragment['state'] }>({
          id: cache.identify({ __typename: 'GamerId', id }),
          fields: { state: () => 'disconnected' },
        }),
      settle: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'matchRequirements' }),
    });
}
