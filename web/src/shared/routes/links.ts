import { routes } from './routes.ts';

/** Prefix of every native link into the app. */
export const deepLinkMarker = 'duelbook://';

/** Whether a link leads into the app; any other is external. */
export const isInternal = (link: string) => link.includes(deepLinkMarker);

const tabs = [routes.stake, routes.discover, routes.play, routes.inbox, routes.me] as const;

const places: Readonly<Record<string, () => string>> = {
  wallet: () => routes.wallet(),
  notifications: () => routes.me({ notifsOpen: 'true' }),
  my_stakes: () => routes.me({ stakesOpen: 'true' }),
  faq: routes.faq,
  help_center: () => routes.help(),
  how_to_play_wagers: () => routes.play({ howToPlayOpen: 'true' }),
  what_is_staking: () => routes.stake({ tutorialModalOpen: 'true' }),
  support_conversation: () => routes.me({ supportConvo: 'true' }),
  tournaments: () => routes.play(),
};

const things: Readonly<Record<string, (id: string) => string>> = {
  users: routes.profile,
  tournament: routes.tournament,
  bounties: routes.tournament,
  tournament_clips: routes.tournament,
  play_events: routes.tournament,
  referral: (code) => routes.home({ code }),
  general_faq_page: routes.help,
  set_tab: (index) => (/^[0-4]$/.test(index) && tabs[Number(index)]?.()) || routes.home(),
  challenge: routes.match,
  dispute: routes.match,
  activeMatch: routes.match,
  conversation: routes.inbox,
  stake_promotion: (promoId) => routes.stake({ promoId }),
  television_channel: routes.live,
  partner_select_team: (teamModal) => routes.portal({ teamModal }),
};

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * The route for a native link, by its first segment and an optional id. Unknown links, and links missing their id, lead
 * to `/`.
 * @param link `duelbook://users/18`, also embedded in another URL
 */
export function routeOf(link: string): string {
  const at = link.indexOf(deepLinkMarker);
  const path = at < 0 ? link : link.slice(at + deepLinkMarker.length);
  const [first = '', id = ''] = path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .map(decoded);
  const place = own(places, first);
  if (place) return place();
  const thing = own(things, first);
  return thing && id ? thing(id) : routes.home();
}

/** Malformed escapes are kept as they are. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export type LinkTarget = { kind: 'internal'; path: string } | { kind: 'external'; url: string };

/** The target of a link from another user. External targets must be web addresses; anything else leads to `/`. */
export function targetOf(link: string): LinkTarget {
  if (isInternal(link)) return { kind: 'internal', path: routeOf(link) };
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url && ['http:', 'https:'].includes(url.protocol)) return { kind: 'external', url: url.href };
  return { kind: 'internal', path: routes.home() };
}

/** A notification's data, by wire names. */
export interface NotificationData {
  conversation_id?: string | null;
  active_match_id?: string | null;
  active_event_id?: string | null;
  nativedeeplink?: string | null;
  match_id?: string | null;
}

/** The page a notification opens: the first of these it contains, otherwise `/stake`. External links are ignored. */
export function notificationTarget(data: NotificationData): string {
  if (data.conversation_id) return routes.inbox(data.conversation_id);
  if (data.active_match_id) return routes.match(data.active_match_id);
  if (data.active_event_id) return routes.tournament(data.active_event_id);
  if (data.nativedeeplink && isInternal(data.nativedeeplink)) return routeOf(data.nativedeeplink);
  if (data.match_id) return routes.match(data.match_id);
  return routes.stake();
}
