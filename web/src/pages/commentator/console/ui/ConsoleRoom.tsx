import { LayoutList } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LivePrices } from '@/features/placeStake';
import { useStale } from '@/shared/lib/live';
import { useOnline } from '@/shared/lib/media';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState, RegionError, Skeleton } from '@/shared/ui/region';
import { useCheers } from '@/widgets/livePlayer';
import { type ConsoleEvent, useConsole } from '../model/useConsole.ts';
import { Announcements } from './Announcements.tsx';
import { Chat } from './Chat.tsx';
import { Cheers } from './Cheers.tsx';
import { arrange, column, room } from './console.css.ts';
import { Jerseys } from './Jerseys.tsx';
import { MarketPulse } from './MarketPulse.tsx';
import { PanelColumn, type PanelEntry } from './PanelColumn.tsx';
import { Preview } from './Preview.tsx';
import { RunSheet } from './RunSheet.tsx';
import { Sides } from './Sides.tsx';
import { Tools } from './Tools.tsx';

interface ConsoleRoomProps {
  id: string;
  /** The live switch, shown between the preview and the run sheet. */
  children: ReactNode;
  /** The commentator's trailers, shown above the chat. Null if the event has no league. */
  trailers: ReactNode;
  /** The talking points, shown in the run sheet. */
  points: ReactNode;
}

/** A commentator's view of an event. Everything except the slots is loaded as a player. Staking isn't possible. */
export function ConsoleRoom({ id, children, trailers, points }: ConsoleRoomProps) {
  const { query, event, channel, prices, chart } = useConsole(id);
  const { cheers } = useCheers(id);
  const [arranging, setArranging] = useState(false);
  const [stale, online] = [useStale(), useOnline()];
  const again = () => void query.refetch().catch(() => undefined);
  const lost = event !== null && (Boolean(query.error) || stale);
  const preview = () => {
    if (event) return <Preview event={event} channel={channel} cheers={cheers} />;
    if (query.loading) return <Skeleton height={320} />;
    if (query.error) return <RegionError thing="the stream and the market" error={query.error} onRetry={again} />;
    return (
      <EmptyState as="h2" title="Players can’t see this event yet">
        Its preview, market and cheers appear here once it’s public.
      </EmptyState>
    );
  };
  const sheet = (shown: ConsoleEvent) => (
    <RunSheet event={shown} channel={channel} chart={chart}>
      {points}
    </RunSheet>
  );
  const side = (): PanelEntry[] => [
    ...(event
      ? [
          {
            id: 'market',
            title: 'Market pulse',
            content: <MarketPulse event={event} chart={chart} prices={prices} stale={lost} />,
          },
          { id: 'cheers', title: 'Cheers', content: <Cheers event={event} cheers={cheers} /> },
          { id: 'announcements', title: 'Announcements', content: <Announcements event={event} /> },
          { id: 'jerseys', title: 'Jerseys', content: <Jerseys event={event} /> },
        ]
      : []),
    { id: 'tools', title: 'Tools', content: <Tools eventId={id} /> },
    ...(trailers ? [{ id: 'trailers', title: 'Trailers', content: trailers }] : []),
    { id: 'chat', title: 'Chat', content: <Chat key={id} eventId={id} /> },
  ];
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
            Score, prices and cheers are from the last update. They resume when you’re back online.
          </Banner>
        </div>
      )}
      {event && <Sides event={event} />}
      <div className={arrange}>
        <Button
          size={40}
          variant="tertiary"
          icon={<LayoutList {...smallIcon} />}
          aria-pressed={arranging}
          data-track="commentator_arrange"
          onClick={() => setArranging(!arranging)}
        >
          {arranging ? 'Done' : 'Arrange panels'}
        </Button>
      </div>
      <div className={room}>
        <PanelColumn
          name="left"
          label="Panels on the left"
          arranging={arranging}
          panels={[
            { id: 'preview', title: 'Preview', content: preview() },
            { id: 'switch', title: 'Live switch', content: <div className={column}>{children}</div> },
            ...(event ? [{ id: 'sheet', title: 'Run sheet', content: sheet(event) }] : []),
          ]}
        />
        <PanelColumn name="right" label="Panels on the right" arranging={arranging} panels={side()} />
      </div>
    </>
  );
}
