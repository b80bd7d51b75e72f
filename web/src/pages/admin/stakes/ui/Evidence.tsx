import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatMoney, formatScore, formatTime } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { ObjectionEvidenceDocument, type ObjectionEvidenceQuery } from '../api/objections.generated.ts';
import { MarketPhaseChip } from './MarketPhaseChip.tsx';

type Stake = NonNullable<ObjectionEvidenceQuery['adminStakeEvent']>;

/** The basis of the market's result: the correction window, the scores and the referee's entries. */
export function Evidence({ eventId, marketId }: { eventId: string; marketId: string }) {
  const query = useQuery(ObjectionEvidenceDocument, { variables: { eventId } });
  const stake = query.data?.adminStakeEvent ?? null;
  const plays = query.data?.playByPlays ?? [];
  return (
    <Region
      bare
      as="h3"
      title="Evidence"
      thing="the evidence"
      query={query}
      ready={query.data !== undefined}
      empty={query.data && stake === null && <EmptyState as="h3" title="The event was deleted" />}
      skeleton={<SkeletonRows count={4} height={32} picture={false} />}
    >
      {stake && (
        <>
          <KeyValue ruled rows={resultOf(stake, marketId)} />
          <LedgerList bare>
            {plays.map(({ id, roundNumber, scores, words, at, correctsId }) => (
              <LedgerRow
                key={id}
                wraps
                folio={roundNumber}
                title={formatScore(...pointsOf(stake, scores))}
                note={formatTime(at)}
                text={[words, correctsId && 'Correction'].filter(Boolean).join(' · ')}
              />
            ))}
          </LedgerList>
        </>
      )}
    </Region>
  );
}

type Scores = Stake['event']['score'];

const pointsOf = ({ event }: Stake, scores: Scores) =>
  event.teams.map(({ id }) => scores.find(({ eventTeamId }) => eventTeamId === id)?.score ?? 0);

function resultOf(stake: Stake, marketId: string) {
  const { event, markets } = stake;
  const market = markets.find(({ id }) => id === marketId);
  return [
    { label: 'Score', value: formatScore(...pointsOf(stake, event.score)) },
    { label: 'Teams', value: event.teams.map(({ name }) => name).join(' vs. ') },
    ...(market
      ? [
          { label: market.title, value: <MarketPhaseChip phase={market.phase} /> },
          { label: 'Pot', value: formatMoney(market.potAmount) },
          { label: 'Final', value: market.finalAt ? formatDateTime(market.finalAt) : 'Not paid out' },
          { label: 'Receipt', value: <Link to={routes.marketReceipt(marketId)}>Open</Link> },
        ]
      : []),
  ];
}
