import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/lib/clock';
import { formatCount, formatRelative } from '@/shared/lib/format';
import { useLiveChannel } from '@/shared/lib/live';
import { routes } from '@/shared/routes';
import { LiveDot } from '@/shared/ui/chip';
import { EmptyState, RegionError, SkeletonRows } from '@/shared/ui/region';
import { feed } from '@/widgets/livePlayer';
import { LiveNetworksDocument, type LiveNetworksSubscription, LiveUpNextDocument } from '../api/livePage.generated.ts';

type Network = NonNullable<LiveNetworksSubscription['televisionNetworks']['data']>['items'][number];

/** Other channels that are live, and the next events. */
export function UpNext({ tvId }: { tvId: string }) {
  const [networks, setNetworks] = useState<readonly Network[]>([]);
  useLiveChannel({
    document: LiveNetworksDocument,
    onUpdates: (updates) => {
      const news = updates.at(-1)?.televisionNetworks.data;
      if (news) setNetworks(news.items);
    },
  });
  const { data, error, refetch } = useQuery(LiveUpNextDocument);
  const now = useNow();
  const others = networks.filter(({ id }) => id !== tvId);
  const next = data?.upcomingStakeEvents.items.filter(({ id }) => id !== tvId);
  return (
    <>
      {others.length > 0 && (
        <ul className={feed} aria-label="Live on other channels">
          {others.map(({ id, title, viewers }) => (
            <li key={id}>
              <LiveDot />
              <Link to={routes.live(id)}>{title}</Link>
              <span>{formatCount(viewers)} watching</span>
            </li>
          ))}
        </ul>
      )}
      {!next && error && <RegionError thing="the next events" error={error} onRetry={() => void refetch()} />}
      {!next && !error && <SkeletonRows count={3} />}
      {next?.length === 0 && (
        <EmptyState small title="Nothing is scheduled">
          Upcoming events appear here.
        </EmptyState>
      )}
      <ul className={feed} aria-label="Next events">
        {next?.map(({ id, name, startDate, game }) => (
          <li key={id}>
            <Link to={routes.stakeEvent(id)}>{name}</Link>
            <span>
              {game.name} · {formatRelative(startDate, now)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
