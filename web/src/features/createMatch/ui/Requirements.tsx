import { useQuery } from '@apollo/client/react';
import { RequirementList } from '@/entities/match';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { CreateMatchRequirementsDocument } from '../api/createMatch.generated.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';

/**
 * Requirements for playing this match, each with an action that resolves it. The balance isn't included, because the
 * flow asks for money later.
 */
export function Requirements({ flow }: { flow: CreateMatchFlow }) {
  const { gameId, gameModeId, consoleId } = flow.draft;
  const query = useQuery(CreateMatchRequirementsDocument, {
    variables: { gameId: gameId ?? '', gameModeId: gameModeId ?? '', consoleId: consoleId ?? '' },
    fetchPolicy: 'cache-and-network',
  });
  const all = query.data?.matchRequirements.filter(({ key }) => key !== 'balance_ok' && key !== 'rules_accepted') ?? [];
  return (
    <Region
      bare
      as="h3"
      title="Requirements"
      thing="the requirements"
      query={{ ...query, loading: query.loading && !query.data }}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={3} />}
    >
      <RequirementList requirements={all} idSystemId={flow.game?.idSystemId ?? flow.console?.idSystemId} />
    </Region>
  );
}
