import { useQuery } from '@apollo/client/react';
import { formatCount, formatPercent, formatScore } from '@/shared/lib/format';
import { GameIcon } from '@/shared/ui/avatar';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { PersonPartnerDocument, type PersonPartnerQuery } from '../api/figures.generated.ts';
import type { StatsScope } from '../model/scope.ts';
import { figureWords } from './MoneyFigure.tsx';

type Told = NonNullable<PersonPartnerQuery['partnerStatistics']>;

function rowsOf({ rp, tier, eventsWon, eventsLost, stakersCount, stakersWinPercent, stakersProfit }: Told) {
  return [
    rp !== null && { label: 'Ranking points', value: formatCount(rp) },
    tier && { label: 'Rank tier', value: tier.name },
    { label: 'Events won', value: `${formatCount(eventsWon)} of ${formatCount(eventsWon + eventsLost)}` },
    { label: 'People who staked on them', value: formatCount(stakersCount) },
    stakersWinPercent !== null && { label: 'Stakes won', value: formatPercent(stakersWinPercent) },
    stakersCount > 0 && { label: 'Net result of these stakes', value: figureWords(stakersProfit, true) },
  ].filter((row) => row !== null && typeof row === 'object');
}

/** Stats of a league player. */
export function Partner({ scope: { userId, username, gameId, modeId } }: { scope: StatsScope }) {
  const query = useQuery(PersonPartnerDocument, { variables: { userId, gameId, gameModeId: modeId } });
  const partner = query.data?.partnerStatistics;
  return (
    <Region
      bare
      title="Leagues"
      thing="leagues"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={3} />}
      empty={!partner && <EmptyState small title={`${username} isn’t in a league`} />}
    >
      {partner && (
        <>
          <KeyValue ruled rows={rowsOf(partner)} />
          <LedgerList bare>
            {partner.teams.map(
              ({ leagueTeamId, name, imageUrl, league, slot, captain, rank, teamsCount, wins, losses, rp, tier }) => (
                <LedgerRow
                  key={leagueTeamId}
                  icon={<GameIcon name={name} src={imageUrl} />}
                  title={name}
                  text={[
                    league.name,
                    captain ? 'captain' : slot === 'bench' ? 'on the bench' : 'starter',
                    ...(rp === null ? [] : [`${formatCount(rp)} points`]),
                    ...(tier ? [tier.name] : []),
                  ].join(' · ')}
                  figures={
                    <>
                      <bdi>
                        {rank} of {teamsCount}
                      </bdi>
                      <small>{formatScore(wins, losses)}</small>
                    </>
                  }
                />
              ),
            )}
          </LedgerList>
        </>
      )}
    </Region>
  );
}
