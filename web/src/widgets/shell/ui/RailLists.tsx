import { useQuery } from '@apollo/client/react';
import { Link, useLocation } from 'react-router-dom';
import { type Conversation_ViewFragment, ConversationFace, ConversationsDocument } from '@/entities/conversation';
import { useSession } from '@/entities/session';
import { Crest } from '@/entities/stakeEvent';
import { useLiveInbox } from '@/features/liveInbox';
import { formatCount } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Count, LiveDot } from '@/shared/ui/chip';
import { Caps, Hidden } from '@/shared/ui/text';
import { RailLiveDocument, type RailLiveQuery } from '../api/rail.generated.ts';
import { line, lists, pair } from './RailLists.css.ts';

const pollMs = 20_000;
const mostPinned = 5;

type LiveEvent = RailLiveQuery['liveStakeEvents']['items'][number];

/** Lists below the rail's navigation: live markets, and the user's pinned conversations. */
export function RailLists() {
  const session = useSession();
  return (
    <div className={lists}>
      <LiveNow />
      {session?.scope === 'full' && <Pinned />}
    </div>
  );
}

/** Renders nothing when no market is live. */
function LiveNow() {
  const { data } = useQuery(RailLiveDocument, { pollInterval: pollMs, skipPollAttempt: () => document.hidden });
  const events = data?.liveStakeEvents.items ?? [];
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="rail-live">
      <h2 id="rail-live">
        <LiveDot />
        <Caps>Live now</Caps>
      </h2>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <LiveLine
              event={event}
              onAir={data?.televisionChannels.items.find((channel) => channel.id === event.id) ?? null}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LiveLineProps {
  event: LiveEvent;
  /** The event's television channel. Null if it isn't live. */
  onAir: { viewers: number } | null;
}

function LiveLine({ event: { id, name, teams, viewersCount }, onAir }: LiveLineProps) {
  const path = onAir ? routes.live(id) : routes.stakeEvent(id);
  const watching = onAir ? onAir.viewers : viewersCount;
  const here = useLocation().pathname === path;
  return (
    <Link className={line} to={path} title={name} aria-current={here ? 'page' : undefined}>
      <span className={pair}>
        {teams.slice(0, 2).map((team) => (
          <Crest key={team.id} team={team} size={20} />
        ))}
      </span>
      <b aria-hidden="true">{teams.length === 2 ? teams.map(({ code }) => code).join(' / ') : name}</b>
      <Hidden>{name}</Hidden>
      {watching > 0 && (
        <small>
          <bdi>{formatCount(watching)}</bdi>
          <Hidden> watching</Hidden>
        </small>
      )}
    </Link>
  );
}

/** Renders nothing when no conversation is pinned. */
function Pinned() {
  const { data } = useQuery(ConversationsDocument, { variables: { tab: 'all' } });
  const pinned = data?.conversations.items.filter((each) => each.pinned && !each.archived).slice(0, mostPinned) ?? [];
  return pinned.length > 0 && <PinnedList pinned={pinned} />;
}

function PinnedList({ pinned }: { pinned: readonly Conversation_ViewFragment[] }) {
  const { pathname, search } = useLocation();
  useLiveInbox();
  return (
    <section aria-labelledby="rail-pinned">
      <h2 id="rail-pinned">
        <Caps>Pinned</Caps>
      </h2>
      <ul>
        {pinned.map((conversation) => {
          const path = routes.inbox(conversation.id);
          return (
            <li key={conversation.id}>
              <Link className={line} to={path} aria-current={pathname + search === path ? 'page' : undefined}>
                <ConversationFace conversation={conversation} size={24} />
                <b>{conversation.title}</b>
                <Count value={conversation.isRead ? 0 : Math.max(1, conversation.unreadCount)} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
