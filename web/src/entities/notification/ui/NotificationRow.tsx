import { css } from '@linaria/core';
import {
  Bell,
  CalendarDays,
  FlagTriangleRight,
  Gavel,
  Gift,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  ShieldCheck,
  Swords,
  UserPlus,
  WalletMinimal,
} from 'lucide-react';
import { useNow } from '@/shared/lib/clock';
import { formatRelative } from '@/shared/lib/format';
import { icon, SlipGlyph } from '@/shared/ui/icons';
import { Hidden } from '@/shared/ui/text';
import type { Notification_ViewFragment } from '../api/notification.generated.ts';

const row = css`
  position: relative;
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-12);
  width: 100%;
  min-height: 64px;
  padding: var(--space-12) var(--space-20) var(--space-12) var(--space-28);
  border-bottom: 1px solid var(--rule);
  text-align: left;
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);

  &:hover {
    background: var(--ink-3);
  }

  & > svg {
    grid-row: 1 / span 2;
    margin-top: 1px;
  }

  & > b {
    color: var(--bone);
    font-size: var(--size-body);
    line-height: var(--leading-20);
    font-weight: var(--weight-semibold);
    overflow-wrap: anywhere;
  }

  & > span {
    grid-column: 2 / span 2;
    overflow-wrap: anywhere;
  }

  & > time {
    white-space: nowrap;
  }

  &[data-unread] > b {
    color: var(--paper);
  }

  &[data-unread]::before {
    content: '';
    position: absolute;
    left: 12px;
    top: 19px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--mint);
    forced-color-adjust: none;
  }
`;

const signs: Record<Notification_ViewFragment['category'], LucideIcon | typeof SlipGlyph> = {
  money: WalletMinimal,
  security: ShieldCheck,
  // Wins and losses have the same icon.
  result: FlagTriangleRight,
  dispute: Gavel,
  matches: Swords,
  events: CalendarDays,
  stakes: SlipGlyph,
  messages: MessageSquare,
  mentions: MessageSquare,
  followers: UserPlus,
  referrals: Gift,
  support: LifeBuoy,
  news: Newspaper,
};

/** A notification in a list. Selecting it marks it as read and opens the page it links to. */
export function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification_ViewFragment;
  onOpen: () => void;
}) {
  const { category, title, body, read, count, updatedAt } = notification;
  const Sign = signs[category] ?? Bell;
  return (
    <button type="button" className={row} data-unread={!read || undefined} onClick={onOpen}>
      <Sign {...icon} />
      <b>
        {!read && <Hidden>Unread: </Hidden>}
        <bdi>
          {title}
          {count > 1 && ` (${count})`}
        </bdi>
      </b>
      <time dateTime={updatedAt}>{formatRelative(updatedAt, useNow('minute'))}</time>
      <span>{body}</span>
    </button>
  );
}
