import { useState } from 'react';
import { useEventUpdates } from '@/entities/stakeEvent';
import { LivePrices, useSlipDraft } from '@/features/placeStake';
import { onDemand } from '@/shared/lib/on-demand';
import { routes } from '@/shared/routes';
import { LazyPart } from '@/shared/ui/boundary';
import { ButtonLink } from '@/shared/ui/button';
import { RegionError, SkeletonRows } from '@/shared/ui/region';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { type CardEvent, EventCard, stageOf } from '@/widgets/eventCard';
import { CheersFeed, type CheersState, Player, type StageSide, useCheers, useStageHistory } from '@/widgets/livePlayer';
import { SlipInside, SlipPill, useDocked } from '@/widgets/slip';
import type { LivePageQuery } from '../api/livePage.generated.ts';
import { useVideos } from '../model/useVideos.ts';
import { About } from './About.tsx';
import { CheerBar } from './CheerBar.tsx';
import { chat, pinned, room, side, tabs } from './live.css.ts';
import { MiniMarket } from './MiniMarket.tsx';
import { Offline } from './Offline.tsx';
import { UpNext } from './UpNext.tsx';
import { Videos } from './Videos.tsx';

const StakingThread = onDemand(
  () => import('@/widgets/thread'),
  (module) => module.StakingThread,
);

type Channel = NonNullable<LivePageQuery['televisionChannel']>;
type Tab = 'chat' | 'stake' | 'cheers' | 'next';

export interface LiveRoomProps {
  channel: Channel;
  event: CardEvent;
  /** Whether the last request failed. The page keeps the last known state. */
  failed: boolean;
  onResync: () => void;
}

/** The video player, with the lineups below and the tabs next to it. */
export function LiveRoom({ channel, event, failed, onResync }: LiveRoomProps) {
  const [tab, setTab] = useTab();
  const [theater, setTheater] = useState(false);
  const cheering = useCheers(channel.id);
  const stage = stageOf(event);
  const history = useStageHistory(stage);
  const videos = useVideos(channel.id);
  useEventUpdates(event.id, onResync);
  return (
    <div className={room} data-theater={theater || undefined} data-live-error={failed || undefined}>
      <LivePrices eventId={event.id} />
      {channel.live && channel.twitchChannel !== null ? (
        <div className={pinned} data-pinned="" data-sticks="">
          <Player
            channel={channel.twitchChannel}
            title={event.name}
            viewers={channel.viewers}
            history={history}
            cheers={cheering.cheers}
            sideways
            theater={{ on: theater, toggle: () => setTheater(!theater) }}
          />
        </div>
      ) : (
        <Offline event={event} trailer={videos.videos?.trailer ?? null} />
      )}
      <About participants={channel.televisionChannelParticipants} event={event}>
        <Videos state={videos} />
      </About>
      <div className={side}>
        <MiniMarket event={event} />
        <Tabs
          className={tabs}
          label="Chat, stakes and cheers"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'chat', label: 'Chat' },
            { value: 'stake', label: 'Stake' },
            { value: 'cheers', label: 'Cheers' },
            { value: 'next', label: 'Up next' },
          ]}
        >
          <TabPanel value="chat" className={chat}>
            <LazyPart thing="The chat" fallback={<SkeletonRows count={4} picture={36} />}>
              <StakingThread eventId={event.id} />
            </LazyPart>
          </TabPanel>
          <TabPanel value="stake">
            <Stake event={event} />
          </TabPanel>
          <TabPanel value="cheers">
            <Cheers sides={stage.sides} state={cheering} />
          </TabPanel>
          <TabPanel value="next">
            <UpNext tvId={channel.id} />
          </TabPanel>
        </Tabs>
        <CheerBar event={event} state={cheering} />
      </div>
      <SlipPill />
    </div>
  );
}

/** The open tab. If the page has enough space for the slip, selecting a price opens the slip's tab. */
function useTab() {
  const [tab, setTab] = useState<Tab>('chat');
  const count = useSlipDraft().legs.length;
  const [seen, setSeen] = useState(count);
  const docked = useDocked();
  if (count !== seen) {
    setSeen(count);
    if (docked && count > seen) setTab('stake');
  }
  return [tab, setTab] as const;
}

/** The event's markets, and the slip once it has a stake. On narrow screens, the slip is an overlay. */
function Stake({ event }: { event: CardEvent }) {
  const filled = useSlipDraft().legs.length > 0;
  // Stays true after the stakes are placed, because the slip then shows their receipts.
  const [opened, setOpened] = useState(filled);
  if (filled && !opened) setOpened(true);
  if (useDocked() && opened) return <SlipInside />;
  return (
    <>
      <EventCard event={event} />
      <ButtonLink data-track="open_stakes" variant="secondary" wide to={routes.stakeEvent(event.id)}>
        Open the market
      </ButtonLink>
    </>
  );
}

function Cheers({ sides, state: { cheers, query } }: { sides: readonly StageSide[]; state: CheersState }) {
  if (cheers) return <CheersFeed sides={sides} cheers={cheers} />;
  if (!query.error || query.loading) return <SkeletonRows count={4} picture={24} />;
  return <RegionError thing="the cheers" error={query.error} onRetry={() => void query.refetch()} />;
}
