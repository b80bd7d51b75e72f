import { useQuery } from '@apollo/client/react';
import { Share2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { WatchStar } from '@/features/watchEvent';
import { isMissing, refusalOf } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { ButtonLink, IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { Missing, RegionError, Skeleton } from '@/shared/ui/region';
import { LivePageDocument } from '../api/livePage.generated.ts';
import { LiveRoom } from './LiveRoom.tsx';
import { missing } from './live.css.ts';

const pollMs = 15_000;

/** `/live/{id}`: a live channel with its player, chat, stakes and cheers. */
export function LivePage() {
  const { channelId = '' } = useParams();
  const query = useQuery(LivePageDocument, {
    variables: { id: channelId },
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const { televisionChannel: channel, stakeEvent: event } = query.data ?? {};
  return (
    <>
      <PageBar
        title={event?.league.name ?? 'Live'}
        back={routes.discover()}
        actions={
          event && (
            <>
              <WatchStar event={event} />
              <IconButton
                data-track="share_event"
                label="Share"
                onClick={() =>
                  openOverlay({ kind: 'share', link: routes.live(event.id), text: `Watch ${event.name}.` })
                }
              >
                <Share2 {...icon} />
              </IconButton>
            </>
          )
        }
      />
      {channel && event && (
        <LiveRoom
          key={channel.id}
          channel={channel}
          event={event}
          failed={Boolean(query.error)}
          onResync={() => void query.refetch().catch(() => undefined)}
        />
      )}
      {!(channel && event) && query.loading && <Skeleton height={420} />}
      {!(channel && event) && !query.loading && (
        <div className={missing}>
          {query.error && !isMissing(refusalOf(query.error)) ? (
            <RegionError thing="this channel" error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Missing
              thing="channel"
              action={
                <ButtonLink data-track="open_stakes" to={routes.stake()}>
                  See open markets
                </ButtonLink>
              }
            />
          )}
        </div>
      )}
    </>
  );
}
