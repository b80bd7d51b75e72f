import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { ConversationView } from '@/entities/conversation';
import { useSession } from '@/entities/session';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { RegionError, SkeletonRows } from '@/shared/ui/region';
import { useParticipants } from '../model/useParticipants.ts';
import { body, person } from './details.css.ts';

const roleNames = { owner: 'Owner', mod: 'Moderator', member: '', agent: 'Support' } as const;

/** The next page is loaded when at most this many members remain below the visible area. */
const ahead = 15;
/**
 * Index of the header row, which scrolls with the list but is never unmounted, because one of its menus may be open.
 */
const above = [0];

/** The details header and the members in one virtualized list. */
export function People({ conversation, children }: { conversation: ConversationView; children: ReactNode }) {
  const selfId = useSession()?.user.id;
  const list = useRef<VirtualizerHandle>(null);
  const { people, rest, error, more, retry } = useParticipants(conversation.id);
  const look = useEffectEvent(() => {
    const view = list.current;
    if (view && view.findItemIndex(view.scrollOffset + view.viewportSize) + ahead > people.length) more();
  });
  // If a page is shorter than the visible area, no scroll event would load the next one.
  useEffect(() => {
    if (people.length === 0) return;
    const frame = window.requestAnimationFrame(() => look());
    return () => window.cancelAnimationFrame(frame);
  }, [people.length]);
  return (
    <div className={body}>
      <Virtualizer ref={list} keepMounted={above} onScroll={() => look()} onResize={() => look()}>
        <div key="above">{children}</div>
        {people.map(({ user, role }) => (
          <div key={user.id} className={person}>
            <Avatar name={user.username} src={user.imageUrl} size={36} />
            <Link to={routes.profile(user.id)}>{user.username}</Link>
            <em>{[user.id === selfId && 'You', roleNames[role]].filter(Boolean).join(' · ')}</em>
          </div>
        ))}
        {rest &&
          (error ? (
            <RegionError key="rest" thing="the other members" error={error} onRetry={retry} />
          ) : (
            <SkeletonRows key="rest" count={people.length === 0 ? 4 : 1} picture={36} />
          ))}
      </Virtualizer>
    </div>
  );
}
