import type { Session } from '@/entities/session';
import { goKeys } from '@/shared/lib/hotkeys';
import type { Overlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';

export type Group = 'Go to' | 'Actions' | 'People' | 'Events' | 'Teams' | 'Conversations';

/** A palette entry: a page, an overlay, or an action the palette performs itself. */
export interface Command {
  /** Stored under "Recent", so an ID must never change its meaning. */
  id: string;
  group: Group;
  label: string;
  /** Additional search keywords. */
  also?: string;
  keys?: string;
  path?: string;
  overlay?: Overlay;
  does?: 'signOut' | 'copyLink';
  /** Action named in the sign-in dialog, if the command requires a signed-in user. */
  needs?: string;
}

const place = (id: string, label: string, path: string, also?: string): Command => ({
  id: `go:${id}`,
  group: 'Go to',
  label,
  path,
  also,
});

const tabs: Command[] = Object.entries(goKeys).map(([key, { label, path }]) => ({
  ...place(key, label, path),
  keys: `G ${key.toUpperCase()}`,
}));

const others: Command[] = [
  place('home', 'Home', routes.home(), 'start front'),
  place('active', 'My active matches', routes.play({ tab: 'active' }), 'running own'),
  place('help', 'Help center', routes.help(), 'support contact'),
  place('faq', 'FAQ', routes.faq(), 'questions answers guides'),
  place('download', 'Download the desktop app', routes.download(), 'client install electron'),
  place('privacy', 'Cookie Policy', routes.privacy(), 'privacy consent'),
  place('terms', 'Terms', routes.terms(), 'rules agreement legal'),
];

const action = (id: string, label: string, rest: Partial<Command>): Command => ({
  id: `do:${id}`,
  group: 'Actions',
  label,
  ...rest,
});

const always: Command[] = [
  action('cookies', 'Customize cookies', { overlay: { kind: 'cookies' }, also: 'analytics consent' }),
  action('shortcuts', 'Keyboard shortcuts', { overlay: { kind: 'shortcuts' }, keys: '?', also: 'keys help' }),
];

const playing: Command[] = [
  action('create-match', 'Create match', {
    overlay: { kind: 'create-match' },
    needs: 'Create match',
    also: 'new play',
  }),
  action('deposit', 'Deposit', { overlay: { kind: 'deposit' }, needs: 'Deposit', also: 'money add cash in' }),
  action('withdraw', 'Withdraw', { overlay: { kind: 'withdraw' }, needs: 'Withdraw', also: 'money payout bank' }),
  action('refer', 'Invite friends', { overlay: { kind: 'refer' }, needs: 'Invite friends', also: 'refer code link' }),
];

const own: Command[] = [
  action('stakes', 'My stakes', { overlay: { kind: 'my-stakes' }, also: 'cash out sell slips positions' }),
  action('mute', 'Mute notifications', {
    overlay: { kind: 'notifications', settings: true },
    also: 'quiet silence settings',
  }),
  action('copy-link', 'Copy my link', { does: 'copyLink', also: 'profile address' }),
];

/** Banned users can still withdraw. */
const banned = playing.map((each) => (each.overlay?.kind === 'withdraw' ? { ...each, needs: undefined } : each));

/** All commands currently available. @param here path of the current page, for sharing it */
export function commandsFor(session: Pick<Session, 'scope'> | null, here: string): Command[] {
  const share = action('share', 'Share this page', { overlay: { kind: 'share', link: here }, also: 'link copy qr' });
  const ownActions = session?.scope === 'full' ? own : [];
  const account = session
    ? action('sign-out', 'Sign out', { does: 'signOut', also: 'leave log' })
    : action('sign-in', 'Sign in', { overlay: { kind: 'auth' }, also: 'join register log' });
  return [
    ...tabs,
    ...others,
    ...(session?.scope === 'banned' ? banned : playing),
    ...ownActions,
    share,
    ...always,
    account,
  ];
}
