import { useQuery } from '@apollo/client/react';
import { bandWords, type StakeSide } from '@/entities/market';
import { formatCount, formatMoney, plural } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { ProgressRule, RegionError, SkeletonRows } from '@/shared/ui/region';
import { SplitBar } from '@/shared/ui/split-bar';
import { MarketStakersDocument, type MarketStakersQuery } from '../api/marketPage.generated.ts';
import type { BookSide } from '../model/sides.ts';
import type { MarketEvent } from '../model/useMarketPage.ts';
import { panel } from './market.css.ts';
import { bar, empty, people } from './rows.css.ts';

type Stakers = NonNullable<MarketStakersQuery['stakers']>;

const firstFew = 8;

function claimWords(event: MarketEvent, teamId: string, side: StakeSide): string {
  const name = event.teams.find(({ id }) => id === teamId)?.name ?? 'a team';
  return side === 'for' ? name : `against ${name}`;
}

export interface StakersPanelProps {
  event: MarketEvent;
  sides: [BookSide, BookSide];
  /** Whether to show only the first few stakers, with a link to the rest. */
  few?: boolean;
  onAll?: () => void;
}

/** Stakers on each side who share their stakes, with amounts shown as ranges. */
export function StakersPanel({ event, sides: [a, b], few, onAll }: StakersPanelProps) {
  const query = useQuery(MarketStakersDocument, { variables: { eventId: event.id } });
  const stakers = query.data?.stakers;
  const onA = stakers?.teams.find(({ eventTeamId }) => eventTeamId === a.claim.eventTeamId)?.matchedAmount ?? 0;
  const percent = stakers && stakers.matchedAmount > 0 ? Math.round((onA * 100) / stakers.matchedAmount) : null;
  const several = event.teams.length > 2;
  const items = (stakers?.items ?? []).slice(0, few ? firstFew : undefined);
  // With two teams, a stake against one counts as a stake on the other. With more teams, it doesn't count for any team.
  const isA = ({ eventTeamId, side }: Stakers['items'][number]) =>
    several
      ? eventTeamId === a.claim.eventTeamId && side === 'for'
      : (eventTeamId === a.claim.eventTeamId) === (side === 'for');
  return (
    <section className={panel} aria-label="Stakers">
      <header>
        <h2>Stakers</h2>
        {stakers && <span>{formatCount(stakers.stakersCount)}</span>}
        {onAll && (
          <Button variant="tertiary" size={32} onClick={onAll}>
            See all
          </Button>
        )}
      </header>
      {query.loading && stakers && <ProgressRule />}
      {!stakers && query.error && (
        <RegionError thing="the stakers" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!stakers && !query.error && <SkeletonRows count={3} height={52} picture={32} />}
      {stakers && (
        <div className={bar}>
          <SplitBar percentA={percent} nameA={a.name} />
        </div>
      )}
      {stakers && items.length === 0 && (
        <p className={empty}>
          {stakers.stakersCount === 0 ? 'No stakes yet.' : 'Everyone who staked keeps their stakes private.'}
        </p>
      )}
      {items.length > 0 && (
        <div className={people}>
          {[items.filter(isA), items.filter((each) => !isA(each))].map((list, n) => (
            <ul
              key={n === 0 ? 'a' : 'b'}
              aria-label={n === 0 ? `On ${a.name}` : several ? 'On other teams' : `On ${b.name}`}
            >
              {list.map(({ user, band, eventTeamId, side }) => (
                <li key={`${user.id} ${eventTeamId} ${side}`}>
                  <Avatar name={user.username} src={user.profileImageUrl} size={32} />
                  <span>
                    <b>{user.username}</b>
                    <bdi>
                      {bandWords[band]}
                      {several && ` · ${claimWords(event, eventTeamId, side)}`}
                    </bdi>
                  </span>
                </li>
              ))}
            </ul>
          ))}
        </div>
      )}
      {stakers && !few && <Bands stakers={stakers} event={event} />}
      <footer>
        <span>Amounts are shown as ranges, and only for people who share their stakes.</span>
      </footer>
    </section>
  );
}

function Bands({ stakers, event }: { stakers: Stakers; event: MarketEvent }) {
  return (
    <ul className={empty}>
      {stakers.teams.map(({ eventTeamId, stakersCount, matchedAmount, bands: counts }) => (
        <li key={eventTeamId}>
          {event.teams.find(({ id }) => id === eventTeamId)?.name}: {plural(stakersCount, 'person', 'people')},{' '}
          {formatMoney(matchedAmount)}
          {counts.map(({ band, count }) => ` · ${count} ${bandWords[band]}`)}
        </li>
      ))}
    </ul>
  );
}
