import { Archive, BadgeCheck, BellOff, Ellipsis, Pin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ConversationFace, type ConversationView, isMuted, useTyping } from '@/entities/conversation';
import { previewOf, quoteOf } from '@/entities/message';
import { ConversationMenu, useArchiveConversation, usePinConversation } from '@/features/manageConversation';
import { useNow } from '@/shared/lib/clock';
import { routes } from '@/shared/routes';
import { IconButton } from '@/shared/ui/button';
import { Count } from '@/shared/ui/chip';
import { icon, smallIcon, tinyIcon } from '@/shared/ui/icons';
import { Hidden } from '@/shared/ui/text';
import { shortTime } from '../model/shortTime.ts';
import { useSwipe } from '../model/useSwipe.ts';
import { line, row, slot, under } from './list.css.ts';

function previewLine({ lastMessage, kind }: ConversationView, selfId: string | null): string {
  if (!lastMessage) return 'No messages yet';
  const text = previewOf(quoteOf(lastMessage));
  if (lastMessage.type === 'status') return text;
  const { userProfile, byProduct } = lastMessage;
  if (userProfile?.id === selfId) return `You: ${text}`;
  return kind === 'direct' ? text : `${byProduct ? 'Duelbook' : (userProfile?.username ?? 'Unknown player')}: ${text}`;
}

export interface ConversationRowProps {
  conversation: ConversationView;
  selfId: string | null;
  selected: boolean;
}

/** A conversation in the list. Swiping left archives it, and swiping right pins it. */
export function ConversationRow({ conversation, selfId, selected }: ConversationRowProps) {
  const { id, title, verified, isRead, unreadCount, lastActivityAt, joined } = conversation;
  const pin = usePinConversation();
  const archive = useArchiveConversation();
  const typing = useTyping(id);
  const now = useNow();
  const swipe = useSwipe(
    () => joined && void archive(conversation),
    () => joined && void pin(conversation),
  );
  const preview = typing[0] ? `${typing[0].username} is typing` : previewLine(conversation, selfId);
  return (
    <div className={slot} data-row="">
      {swipe.drawn !== 0 && (
        <div className={under} aria-hidden="true">
          <Pin {...icon} />
          <Archive {...icon} />
        </div>
      )}
      <div
        {...swipe.handlers}
        className={row}
        data-selected={selected || undefined}
        data-unread={(joined && !isRead) || undefined}
        style={swipe.drawn === 0 ? undefined : { transform: `translateX(${swipe.drawn}px)`, transition: 'none' }}
      >
        <ConversationFace conversation={conversation} />
        <Link to={routes.inbox(id)} aria-current={selected ? 'page' : undefined} draggable={false}>
          <span className={line}>
            <b dir="auto">{title}</b>
            {verified && <BadgeCheck {...tinyIcon} data-verified="" />}
            {verified && <Hidden>, official</Hidden>}
            {isMuted(conversation, now) && <BellOff {...tinyIcon} />}
            {isMuted(conversation, now) && <Hidden>, muted</Hidden>}
            <time dateTime={lastActivityAt}>{shortTime(lastActivityAt, now)}</time>
          </span>
          <span className={line}>
            <small dir="auto">{preview}</small>
            {joined && !isRead && <Count value={Math.max(1, unreadCount)} />}
            {joined && !isRead && <Hidden> unread</Hidden>}
          </span>
        </Link>
        {joined && (
          <ConversationMenu
            conversation={conversation}
            trigger={
              <IconButton size={40} label={`Actions for ${title}`}>
                <Ellipsis {...smallIcon} />
              </IconButton>
            }
          />
        )}
      </div>
    </div>
  );
}
