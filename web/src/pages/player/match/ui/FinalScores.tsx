import { useQuery } from '@apollo/client/react';
import { formatScore } from '@/shared/lib/format';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { MatchFinalScoresDocument } from '../api/matchRoom.generated.ts';
import type { RoomMatch } from '../model/useMatchRoom.ts';

/** The final scores, and how they were determined. */
export function FinalScores({ match }: { match: RoomMatch }) {
  const query = useQuery(MatchFinalScoresDocument, { variables: { id: match.id } });
  const scores = query.data?.matchScores;
  return (
    <Region
      title="Final scores"
      thing="the final scores"
      query={query}
      ready={scores !== undefined}
      empty={!scores?.final.length && <EmptyState title="No scores reported" as="h3" />}
      skeleton={<SkeletonRows count={match.bestOf} />}
      footer={scores && whyTheseCount(match, scores.agreed)}
    >
      <LedgerList bare>
        {scores?.final.map(({ round, a, b }) => (
          <LedgerRow key={round} folio={round} title={`Game ${round}`} figures={formatScore(a, b)} />
        ))}
      </LedgerList>
    </Region>
  );
}

function whyTheseCount({ dispute }: RoomMatch, agreed: boolean): string {
  if (dispute?.verdict || dispute?.state === 'decided' || dispute?.state === 'final') return 'Decided by a referee.';
  return agreed
    ? 'Both sides reported the same result.'
    : 'One side reported and the other didn’t respond in time, so that report counts.';
}
