import { useQuery } from '@apollo/client/react';
import { formatCount, formatTime } from '@/shared/lib/format';
import { Tag } from '@/shared/ui/chip';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { TournamentPlaysDocument } from '../api/tournamentPage.generated.ts';
import type { Summary } from '../model/useTournament.ts';

/** What the referees recorded, newest first. */
export function PlaysTab({ summary: { event, teams } }: { summary: Summary }) {
  const query = useQuery(TournamentPlaysDocument, {
    variables: { eventId: event.id },
    fetchPolicy: 'cache-and-network',
  });
  const plays = query.data?.playByPlays ?? [];
  const round = query.data?.activeRound;
  const rounds = query.data?.matchEvent?.roundsTotal;
  const won = query.data?.matchEvent?.score.filter(({ score }) => score > 0) ?? [];
  const corrected = new Set(plays.flatMap(({ correctsId }) => correctsId ?? []));
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? 'Unknown team';
  return (
    <Region
      title="Play-by-play"
      as="h3"
      thing="the play-by-play"
      aside={
        round &&
        round.state !== 'pending' && <span>{`Round ${round.roundNumber}${rounds ? ` of ${rounds}` : ''}`}</span>
      }
      query={{ ...query, loading: query.loading && !query.data }}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={4} />}
      empty={
        plays.length === 0 && (
          <EmptyState small title="Nothing yet">
            Scores of each round appear here while it is played.
          </EmptyState>
        )
      }
    >
      <LedgerList bare>
        {won.length > 0 && (
          <LedgerRow
            title="Rounds won"
            text={won.map(({ eventTeamId, score }) => `${nameOf(eventTeamId)} ${formatCount(score)}`).join(' · ')}
            wraps
          />
        )}
        {plays.map(({ id, roundNumber, words, scores, at }) => (
          <LedgerRow
            key={id}
            folio={`R${roundNumber}`}
            title={words ?? `Round ${roundNumber}`}
            note={formatTime(at)}
            wraps
            text={scores.map(({ eventTeamId, score }) => `${nameOf(eventTeamId)} ${formatCount(score)}`).join(' · ')}
            figures={corrected.has(id) && <Tag>Corrected</Tag>}
          />
        ))}
      </LedgerList>
    </Region>
  );
}
