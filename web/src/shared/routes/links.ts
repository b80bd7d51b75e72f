import { routes } from './routes.ts';

/** Prefix of all native links into the app. */
export const deepLinkMarker = 'duelbook://';

/** Whether a link leads into the app. All other links are external. */
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
  partner_portal: () => routes.portal(),
  partner_teams: () => routes.portal({ tab: 'teams' }),
};

const things: Readonly<Record<string, (id: string) => string>> = {
  users: routes.profile,
  tournament: routes.tournament,
  bounties: (id) => routes.tournament(id, { tab: 'bounties' }),
  tournament_clips: (id) => routes.tournament(id, { tab: 'clips' }),
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
 * The route for a native link, based on its first segment and an optional ID. Unknown links, and links whose ID is
 * missing, lead to `/`.
 * @param link for example `duelbook://users/18`; may be embedded in another URL
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

/** Maps the first segment of a path to the first segment of its native link, for pages that show a single object. */
const nativeNames: Readonly<Record<string, string>> = {
  profile: 'users',
  tournament: 'tournament',
  matches: 'activeMatch',
  live: 'television_channel',
};

/**
 * The native link that opens a page of the client in the desktop app. Pages without a native link open the app's home
 * page.
 * @param path path with its query
 */
export function nativeLinkOf(path: string): string {
  const [, first = '', id = '', ...rest] = (path.split(/[?#]/)[0] ?? '').split('/');
  const thing = own(nativeNames, first);
  if (thing && id && rest.length === 0) return `${deepLinkMarker}${thing}/${id}`;
  const tab = tabs.findIndex((route) => route() === path);
  if (tab >= 0) return `${deepLinkMarker}set_tab/${tab}`;
  return deepLinkMarker + (Object.keys(places).find((name) => places[name]?.() === path) ?? '');
}

/** First segment of the link that passes a provider's response to the desktop app. */
export const signedInMarker = 'linked';

/** Parameters of a provider's response. Other parameters aren't passed on. */
const answerFields = ['code', 'state', 'error'];

/**
 * The link that passes a provider's response to the desktop app. Null if the query contains no such response.
 * @param search query of the page that the provider redirected to
 */
export function signedInLink(search: string): string | null {
  const answer = [...new URLSearchParams(search)].filter(([name]) => answerFields.includes(name));
  const has = (field: string) => answer.some(([name, value]) => name === field && value !== '');
  if (!has('state') || !(has('code') || has('error'))) return null;
  return `${deepLinkMarker}${signedInMarker}?${new URLSearchParams(answer)}`;
}

/** Decodes a URL segment. Malformed escapes are left as they are. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export type LinkTarget = { kind: 'internal'; path: string } | { kind: 'external'; url: string };

/** The target of a link from another user. External links must be web addresses; anything else leads to `/`. */
export function targetOf(link: string): LinkTarget {
  if (isInternal(link)) return { kind: 'internal', path: routeOf(link) };
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url && ['http:', 'https:'].includes(url.protocol)) return { kind: 'external', url: url.href };
  return { kind: 'internal', path: routes.home() };
}

/** Data of a notification, with the field names used by the platform. */
export interface NotificationData {
  conversation_id?: string | null;
  active_match_id?: string | null;
  active_event_id?: string | null;
  nativedeeplink?: string | null;
  match_id?: string | null;
  invited?: boolean | null;
}

/**
 * The page that a notification opens. Uses the first of these fields that is set, or `/stake` if none is. Ignores
 * external links.
 */
export function notificationTarget(data: NotificationData): string {
  if (data.conversation_id) return routes.inbox(data.conversation_id);
  if (data.active_match_id) return routes.match(data.active_match_id);
  if (data.active_event_id) return routes.tournament(data.active_event_id);
  if (data.nativedeeplink && isInternal(data.nativedeeplink)) return routeOf(data.nativedeeplink);
  if (data.match_id) return routes.match(data.match_id);
  return routes.stake();
}

/** The page where the user can accept the invitation in a notification. Null if it isn't an invitation. */
export function acceptTarget({ active_match_id, invited }: NotificationData): string | null {
  return active_match_id && invited ? routes.match(active_match_id, { join: 'true' }) : null;
}
