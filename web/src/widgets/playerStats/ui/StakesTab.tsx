import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { winWords } from '@/entities/stakeSlip';
import { formatCount, formatDay, formatPercent, formatScore, plural } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { routes } from '@/shared/routes';
import { Avatar, GameIcon } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState, Region, Skeleton, SkeletonRows } from '@/shared/ui/region';
import { PastStakeEventsOfDocument, StakingRecordDocument } from '../api/stakes.generated.ts';
import type { StatsScope } from '../model/scope.ts';
import { StatTile, StatTiles } from './StatTiles.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
`;

/** Staking record, past events and teammates. */
export function StakesTab({ scope }: { scope: StatsScope }) {
  const { userId, username, modeId } = scope;
  const query = useQuery(StakingRecordDocument, { variables: { userId, gameModeId: modeId } });
  const stats = query.data?.stakeStats;
  const teammates = query.data?.pastStakeTeammates ?? [];
  return (
    <div className={stack}>
      <Region
        bare
        titleHidden
        title="Staking record"
        thing="the staking record"
        query={query}
        ready={query.data !== undefined}
        skeleton={<Skeleton height={96} />}
        empty={!stats && <EmptyState small title={`${username} keeps their stakes private`} />}
      >
        {stats && (
          <StatTiles>
            <StatTile
              label="Record"
              note={stats.winPercent === null ? 'No settled stakes' : `${formatPercent(stats.winPercent)} won`}
            >
              {formatScore(stats.won, stats.lost)}
            </StatTile>
            <StatTile label="Stakes" note={plural(stats.open, 'open stake')}>
              {formatCount(stats.stakesCount)}
            </StatTile>
            <StatTile label="Void" note="refunded">
              {formatCount(stats.void)}
            </StatTile>
            {stats.stakedAmount !== null && (
              <StatTile label="Staked" note="only you see this">
                <MoneyText cents={stats.stakedAmount} />
              </StatTile>
            )}
            {stats.profitAmount !== null && (
              <StatTile label="Net" note="only you see this">
                <MoneyText cents={stats.profitAmount} tone="signed" />
              </StatTile>
            )}
          </StatTiles>
        )}
      </Region>
      <PastEvents scope={scope} />
      {teammates.length > 0 && (
        <Region bare title="Teammates" query={query} ready>
          <LedgerList bare>
            {teammates.map(({ user, eventsCount, lastPlayedAt }) => (
              <LedgerRow
                key={user.id}
                icon={<Avatar name={user.username} src={user.profileImageUrl} size={36} />}
                title={<Link to={routes.profile(user.id)}>{user.username}</Link>}
                text={`Last played on ${formatDay(lastPlayedAt)}`}
                figures={plural(eventsCount, 'event')}
              />
            ))}
          </LedgerList>
        </Region>
      )}
    </div>
  );
}

function PastEvents({ scope: { userId, username } }: { scope: StatsScope }) {
  const query = useQuery(PastStakeEventsOfDocument, { variables: { userId, page: 1 } });
  const page = query.data?.pastStakeEvents;
  const rows = page?.items ?? [];
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } }));
  return (
    <Region
      bare
      title="Past events"
      thing="past events"
      query={query}
      ready={page !== undefined}
      skeleton={<SkeletonRows count={4} />}
      empty={rows.length === 0 && <EmptyState small title={`None of ${username}’s events have finished yet`} />}
      footer={
        page?.hasNext && (
          <Button variant="grey" loading={query.loading} onClick={more}>
            More events
          </Button>
        )
      }
    >
      <LedgerList bare>
        {rows.map(({ event, role, placement, winStatus, stakedAmount, resultAmount, completedAt }) => (
          <LedgerRow
            key={`${event.id}:${role}`}
            folio={event.number}
            icon={<GameIcon src={event.game.imageUrl} name={event.game.name} />}
            title={<Link to={routes.stakeEvent(event.id)}>{event.name}</Link>}
            text={[event.game.name, completedAt && formatDay(completedAt)].filter(Boolean).join(' · ')}
            figures={
              <>
                <bdi>
                  {role === 'played'
                    ? placement === null
                      ? 'Played'
                      : `Placed #${placement}`
                    : winStatus && winWords[winStatus]}
                </bdi>
                {stakedAmount !== null && resultAmount !== null && (
                  <MoneyText cents={resultAmount - stakedAmount} tone="outcome" />
                )}
              </>
            }
          />
        ))}
      </LedgerList>
    </Region>
  );
}
