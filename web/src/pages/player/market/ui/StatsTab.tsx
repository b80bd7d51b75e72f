import { useQuery } from '@apollo/client/react';
import { Crest, type EventTeamView } from '@/entities/stakeEvent';
import { formatDay, formatScore } from '@/shared/lib/format';
import { formatPrice } from '@/shared/lib/odds';
import { RegionError, SkeletonRows } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { MarketTeamStatsDocument } from '../api/marketPage.generated.ts';
import type { MarketEvent } from '../model/useMarketPage.ts';
import { panel } from './market.css.ts';
import { empty, figures, roster, teams } from './rows.css.ts';

/** Each team's record, and how well its prices predicted the results. */
export function StatsTab({ event }: { event: MarketEvent }) {
  return (
    <div className={teams}>
      {event.teams.map((team) => (
        <TeamStats key={team.id} team={team} />
      ))}
    </div>
  );
}

function TeamStats({ team }: { team: EventTeamView }) {
  const query = useQuery(MarketTeamStatsDocument, { variables: { eventTeamId: team.id } });
  const stats = query.data?.stakeableTeam;
  return (
    <section className={panel} aria-label={team.name}>
      <header>
        <Crest team={team} size={28} />
        <h2>{team.name}</h2>
      </header>
      {!stats && query.loading && <SkeletonRows count={4} height={44} picture={0} />}
      {!stats && query.error && (
        <RegionError thing="the stats" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!stats && !query.loading && !query.error && <p className={empty}>No stats for this team yet.</p>}
      {stats && (
        <>
          <div className={figures}>
            <KeyValue
              ruled
              rows={[
                { label: 'Won and lost', value: formatScore(stats.wins, stats.losses) },
                {
                  label: 'Average final price',
                  value: stats.averageClosingPrice === null ? '–' : formatPrice(stats.averageClosingPrice),
                },
                { label: 'Lineup changes', value: String(stats.lineupChanges) },
              ]}
            />
          </div>
          <ul className={roster} aria-label="Recent events">
            {stats.events.map((past) => (
              <li key={past.event.id}>
                <b>
                  <bdi>vs. {past.opponents.join(', ')}</bdi>
                  <small>
                    {past.event.name}
                    {past.completedAt && ` · ${formatDay(past.completedAt)}`}
                  </small>
                </b>
                <span>
                  {past.placement === null ? '–' : past.placement === 1 ? 'Won' : 'Lost'}
                  {past.closingPrice !== null && ` · ${formatPrice(past.closingPrice)}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
