import { routes } from '@/shared/routes';

/** After `G`: the key of each place (SCREENS.md 0.4). */
export const goKeys: Readonly<Record<string, { label: string; path: string }>> = {
  s: { label: 'Stake', path: routes.stake() },
  d: { label: 'Discover', path: routes.discover() },
  p: { label: 'Play', path: routes.play() },
  i: { label: 'Inbox', path: routes.inbox() },
  m: { label: 'Me', path: routes.me() },
  w: { label: 'Wallet', path: routes.wallet() },
};

/** How this computer writes the key beside a letter. */
export const commandKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
