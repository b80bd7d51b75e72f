import { useQuery } from '@apollo/client/react';
import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Crest } from '@/entities/stakeEvent';
import { formatCount, formatScore } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { LiveBadge, LiveDot } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { Skeleton } from '@/shared/ui/region';
import { Caps, Hidden } from '@/shared/ui/text';
import { LiveNowDocument, type LiveNowQuery } from '../api/liveNow.generated.ts';
import { grid, heading, meta, teams, tile } from './liveNow.css.ts';

const pollMs = 20_000;

type Channel = LiveNowQuery['televisionChannels']['items'][number];

/** Placeholder for the channels, as tall as their row. */
export const LiveNowSkeleton = () => <Skeleton height={140} radius={14} quiet />;

/** Television channels on air. Renders nothing if there are none. */
export function LiveNow() {
  const { data, error } = useQuery(LiveNowDocument, { pollInterval: pollMs, skipPollAttempt: () => document.hidden });
  if (!data && !error) return <LiveNowSkeleton />;
  const channels = data?.televisionChannels.items ?? [];
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby="live-now">
      <h2 id="live-now" className={heading}>
        <LiveDot />
        <Caps>Live now</Caps>
      </h2>
      <ul className={grid}>
        {channels.map((channel) => (
          <li key={channel.id}>
            <Tile channel={channel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ channel: { id, title, viewers, event, televisionChannelParticipants: sides } }: { channel: Channel }) {
  const [a, b] = sides;
  return (
    <Link className={tile} to={routes.live(id)}>
      <Hidden>Watch {title}. </Hidden>
      <span className={meta}>
        <LiveBadge />
        <span>{event.game.name}</span>
        <span>
          <Eye {...tinyIcon} /> <bdi>{formatCount(viewers)}</bdi>
          <Hidden> watching</Hidden>
        </span>
      </span>
      {a && b && sides.length === 2 ? (
        <span className={teams}>
          <Crest team={a} size={32} />
          <b dir="auto">{a.name}</b>
          <strong>{formatScore(a.score, b.score)}</strong>
          <b dir="auto">{b.name}</b>
          <Crest team={b} size={32} />
        </span>
      ) : (
        <b dir="auto">{title}</b>
      )}
    </Link>
  );
}
