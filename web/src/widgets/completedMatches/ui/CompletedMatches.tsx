import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { Button } from '@/shared/ui/button';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region } from '@/shared/ui/region';
import { CompletedEventMatchesDocument, type CompletedEventMatchesQuery } from '../api/completedMatches.generated.ts';

type Match = CompletedEventMatchesQuery['adminCompletedEventMatches']['items'][number];

const pager = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
`;

/** Finished matches of an event with their scores, latest first. */
export function CompletedMatches({ eventId }: { eventId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(CompletedEventMatchesDocument, {
    variables: { id: eventId, page },
    notifyOnNetworkStatusChange: true,
  });
  const list = query.data?.adminCompletedEventMatches;
  return (
    <Region
      title="Completed matches"
      thing="the completed matches"
      query={query}
      ready={list !== undefined}
      empty={
        list?.items.length === 0 && (
          <EmptyState title="No completed matches yet">Matches appear here once they have a result.</EmptyState>
        )
      }
      footer={
        list &&
        (page > 1 || list.hasNext) && (
          <nav className={pager} aria-label="Completed match pages">
            <Button size={32} variant="tertiary" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <span>{`Page ${page}`}</span>
            <Button size={32} variant="tertiary" disabled={!list.hasNext} onClick={() => setPage(page + 1)}>
              Older
            </Button>
          </nav>
        )
      }
    >
      <LedgerList bare>
        {list?.items.map((match) => (
          <LedgerRow
            key={match.id}
            title={titleOf(match)}
            text={match.teams.map(scoreOf).join(' · ')}
            figures={match.completedAt ? formatDateTime(match.completedAt) : 'Not played'}
            wraps
          />
        ))}
      </LedgerList>
    </Region>
  );
}

const endings: Record<NonNullable<Match['ending']>, string | null> = {
  played: null,
  walkover: 'walkover',
  double_forfeit: 'both teams forfeited',
  bye: 'bye',
  unneeded: 'not needed',
};

function titleOf({ number, bracketKey, matchId, ending }: Match) {
  const place = bracketKey ? `Round ${number}, ${bracketKey}` : `Match ${number}`;
  const how = ending && endings[ending];
  const title = how ? `${place}, ${how}` : place;
  return matchId ? <Link to={staffRoutes.adminMatch(matchId)}>{title}</Link> : title;
}

function scoreOf({ name, score, winner }: Match['teams'][number]): string {
  const points = score === null ? '' : ` ${score}`;
  return `${name ?? 'Nobody'}${points}${winner ? ' (won)' : ''}`;
}
