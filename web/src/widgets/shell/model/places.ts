import { CircleUserRound, Compass, MessageSquare, Swords } from 'lucide-react';
import type { ComponentType } from 'react';
import { routes } from '@/shared/routes';
import { SlipGlyph } from '@/shared/ui/icons';

export interface Place {
  path: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
  /** Other paths for which the tab is marked as current. */
  also?: readonly string[];
  counts?: 'conversations' | 'notifications';
}

/** The five main tabs. */
export const places: readonly Place[] = [
  { path: routes.stake(), label: 'Stake', Icon: SlipGlyph },
  { path: routes.discover(), label: 'Discover', Icon: Compass },
  { path: routes.play(), label: 'Play', Icon: Swords, also: ['/matches'] },
  { path: routes.inbox(), label: 'Inbox', Icon: MessageSquare, counts: 'conversations' },
  { path: routes.me(), label: 'Me', Icon: CircleUserRound, also: ['/wallet'], counts: 'notifications' },
];

/** Whether a path belongs to a tab. */
export const isAt = ({ path, also = [] }: Place, pathname: string) =>
  [path, ...also].some((own) => pathname === own || pathname.startsWith(`${own}/`));

/** Whether to hide the dock. It is hidden on all tournament pages. */
export const dockHidden = (pathname: string) => pathname.includes('/tournament');
