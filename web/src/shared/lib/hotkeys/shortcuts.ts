import { routes } from '@/shared/routes';

/** Keys that open the main pages when pressed after `G`. */
export const goKeys: Readonly<Record<string, { label: string; path: string }>> = {
  s: { label: 'Stake', path: routes.stake() },
  d: { label: 'Discover', path: routes.discover() },
  p: { label: 'Play', path: routes.play() },
  i: { label: 'Inbox', path: routes.inbox() },
  m: { label: 'Me', path: routes.me() },
  w: { label: 'Wallet', path: routes.wallet() },
};

/** Label of the command key on this platform. */
export const commandKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
