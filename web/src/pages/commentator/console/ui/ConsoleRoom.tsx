import type { ReactNode } from 'react';
import { LivePrices } from '@/features/placeStake';
import { useStale } from '@/shared/lib/live';
import { useOnline } from '@/shared/lib/media';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { EmptyState, RegionError, Skeleton } from '@/shared/ui/region';
import { useCheers } from '@/widgets/livePlayer';
import { useConsole } from '../model/useConsole.ts';
import { Announcements } from './Announcements.tsx';
import { Chat } from './Chat.tsx';
import { Cheers } from './Cheers.tsx';
import { column, room } from './console.css.ts';
import { Jerseys } from './Jerseys.tsx';
import { MarketPulse } from './MarketPulse.tsx';
import { Preview } from './Preview.tsx';
import { RunSheet } from './RunSheet.tsx';
import { Sides } from './Sides.tsx';
import { Tools } from './Tools.tsx';

interface ConsoleRoomProps {
  id: string;
  /** The live switch, between the preview and the run sheet. */
  children: ReactNode;
  /** The commentator's own trailers, above the chat. */
  trailers: ReactNode;
}

/** What a commentator watches during an event. Everything but the two slots is read as the player, and nothing can be staked. */
export function ConsoleRoom({ id, children, trailers }: ConsoleRoomProps) {
  const { query, event, channel, prices, chart } = useConsole(id);
  const { cheers } = useCheers(id);
  const [stale, online] = [useStale(), useOnline()];
  const again = () => void query.refetch().catch(() => undefined);
  const lost = event !== null && (Boolean(query.error) || stale);
  return (
    <>
      <LivePrices eventId={id} />
      {lost && online && (
        <div role="status">
          <Banner
            tone="amber"
            title="Connection lost"
            aside={
              <Button size={40} variant="secondary" data-track="retry" loading={query.loading} onClick={again}>
                Try again
              </Button>
            }
          >
            Score, prices and cheers are as they were last loaded. They go on as soon as the connection is back.
          </Banner>
        </div>
      )}
      {event && <Sides event={event} />}
      <div className={room}>
        <div className={column}>
          {event && <Preview event={event} channel={channel} cheers={cheers} />}
          {!event && query.loading && <Skeleton height={320} />}
          {!event && !query.loading && query.error && (
            <RegionError thing="the stream and the market" error={query.error} onRetry={again} />
          )}
          {!event && !query.loading && !query.error && (
            <EmptyState as="h2" title="Players can’t see this event yet">
              Its preview, market and cheers appear here once they can.
            </EmptyState>
          )}
          <div className={column}>{children}</div>
          {event && <RunSheet event={event} channel={channel} chart={chart} />}
        </div>
        <div className={column}>
          {event && (
            <>
              <MarketPulse event={event} chart={chart} prices={prices} stale={lost} />
              <Cheers event={event} cheers={cheers} />
              <Announcements event={event} />
              <Jerseys event={event} />
            </>
          )}
          <Tools eventId={id} />
          <div>{trailers}</div>
          <Chat key={id} eventId={id} />
        </div>
      </div>
    </>
  );
}
