import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useEventUpdates } from '@/entities/stakeEvent';
import { LivePrices } from '@/features/placeStake';
import { useNow } from '@/shared/lib/clock';
import { formatRelative } from '@/shared/lib/format';
import { onDemand } from '@/shared/lib/on-demand';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { LazyPart } from '@/shared/ui/boundary';
import { ButtonLink } from '@/shared/ui/button';
import { EmptyState, SkeletonRows } from '@/shared/ui/region';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { type CardEvent, EventCard } from '@/widgets/eventCard';
import type { LivePageQuery } from '../api/livePage.generated.ts';
import { useCheers } from '../model/useCheers.ts';
import { useStageHistory } from '../model/useStageHistory.ts';
import { CheersTab } from './CheersTab.tsx';
import { chat, head, lineups, offline, room, side } from './live.css.ts';
import { Player } from './Player.tsx';
import { UpNext } from './UpNext.tsx';

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

/** The player with the lineups below and the tabs beside it. */
export function LiveRoom({ channel, event, failed, onResync }: LiveRoomProps) {
  const [tab, setTab] = useState<Tab>('chat');
  const [theatre, setTheatre] = useState(false);
  const cheering = useCheers(channel.id);
  const history = useStageHistory(event);
  useEventUpdates(event.id, onResync);
  return (
    <div className={room} data-theatre={theatre || undefined} data-live-error={failed || undefined}>
      <LivePrices eventId={event.id} />
      {channel.live && channel.twitchChannel !== null ? (
        <Player
          channel={channel.twitchChannel}
          viewers={channel.viewers}
          history={history}
          cheers={cheering.cheers}
          event={event}
          theatre={theatre}
          onTheatre={() => setTheatre(!theatre)}
        />
      ) : (
        <Offline event={event} />
      )}
      <About channel={channel} event={event} />
      <div className={side}>
        <Tabs
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
            <EventCard event={event} />
            <ButtonLink data-track="open_stakes" variant="secondary" wide to={routes.stakeEvent(event.id)}>
              Open the market
            </ButtonLink>
          </TabPanel>
          <TabPanel value="cheers">
            <CheersTab event={event} state={cheering} />
          </TabPanel>
          <TabPanel value="next">
            <UpNext tvId={channel.id} />
          </TabPanel>
        </Tabs>
      </div>
    </div>
  );
}

const over: readonly CardEvent['state'][] = ['completed', 'payout_pending', 'payout_blocked', 'paid', 'cancelled'];

function Offline({ event }: { event: CardEvent }) {
  const now = useNow();
  return (
    <div className={offline}>
      <EmptyState
        as="h2"
        title="This channel is offline"
        action={
          <ButtonLink data-track="open_stakes" to={routes.stakeEvent(event.id)}>
            Open the market
          </ButtonLink>
        }
      >
        {over.includes(event.state)
          ? 'The event is over.'
          : event.state === 'live'
            ? 'The event is live, but its stream isn’t. The stream starts here as soon as it is back.'
            : `The event starts ${formatRelative(event.startDate, now)}.`}
      </EmptyState>
    </div>
  );
}

function About({ channel, event }: { channel: Channel; event: CardEvent }) {
  return (
    <div className={head}>
      <h2>{event.teams.length === 2 ? event.teams.map(({ name }) => name).join(' vs. ') : event.name}</h2>
      <p>
        {event.game.name} · {event.formatWords} · {event.league.name}
      </p>
      <div className={lineups}>
        {channel.televisionChannelParticipants.map(({ eventTeamId, name, users }) => (
          <section key={eventTeamId} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {users.map(({ id, username, imageUrl }) => (
                <li key={id}>
                  <Avatar name={username} src={imageUrl} size={32} />
                  <Link to={routes.profile(id)}>{username}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
