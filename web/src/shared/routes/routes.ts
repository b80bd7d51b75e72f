/** All paths of the client. Pages, links and deep links use these functions. */
export const routes = {
  app: () => '/_app',
  home: (options: { code?: string } = {}) => withQuery('/', { ...options, authOpen: options.code && 'true' }),
  stake: (options: { tutorialModalOpen?: 'true'; promoId?: string } = {}) => withQuery('/stake', options, '/stake/'),
  stakeEvent: (id: string) => `/stake/${encodeURIComponent(id)}`,
  marketReceipt: (marketId: string) => `/receipts/${encodeURIComponent(marketId)}`,
  slip: (id: string, options: { leg?: string } = {}) => withQuery(`/slips/${encodeURIComponent(id)}`, options),
  discover: () => '/discover',
  play: (
    options: {
      gameId?: string;
      consoleId?: string;
      tab?: 'tournaments' | 'play-events' | 'active';
      howToPlayOpen?: 'true';
    } = {},
  ) => withQuery('/play', options, options.howToPlayOpen && '/play/'),
  inbox: (conversationId?: string) => withQuery('/inbox', { convo: conversationId }),
  me: (options: { notifsOpen?: 'true'; stakesOpen?: 'true'; supportConvo?: 'true' } = {}) => withQuery('/me', options),
  portal: (options: { tab?: string; teamModal?: string } = {}) => withQuery('/me/portal', options),
  desktopSettings: () => '/me/desktop',
  wallet: (options: { transaction?: string; tab?: 'pending' | 'completed' } = {}) => withQuery('/wallet', options),
  match: (id: string, options: { join?: 'true' } = {}) => withQuery(`/matches/${encodeURIComponent(id)}`, options),
  tournament: (id: string, options: { code?: string; tab?: 'clips' | 'bounties' } = {}) =>
    withQuery(`/tournament/${encodeURIComponent(id)}`, options),
  live: (id: string) => `/live/${encodeURIComponent(id)}`,
  profile: (idOrUsername: string, options: { tab?: 'videos' } = {}) =>
    withQuery(`/profile/${encodeURIComponent(idOrUsername)}`, options),
  influencer: (slug: string) => `/i/${encodeURIComponent(slug)}`,
  faq: () => '/faq',
  help: (anchor?: string) => (anchor ? `/help#${encodeURIComponent(anchor)}` : '/help'),
  privacy: () => '/privacy',
  terms: () => '/terms',
  accessibility: () => '/accessibility',
  download: () => '/download',
  unsubscribed: () => '/unsubscribed',
  gamerIdLinked: () => '/gamer-ids/linked',
  twitchLinked: () => '/twitch/linked',
  /** Heads-up display that the desktop app shows during a broadcast. */
  broadcastHud: () => '/desktop/broadcast',
  /** Match overlay that the desktop app shows on top of the game. */
  matchOverlay: (matchId: string) => withQuery('/desktop/match', { match: matchId }),
  paypalButton: () => '/paypal-button',
  paypalDeposit: () => '/paypal-deposit',
  paypalCredit: () => '/paypal-credit',
  venmoDeposit: () => '/venmo-deposit',
  dotsApplepay: () => '/dots-applepay',
  dotsCreditcard: () => '/dots-creditcard',
  dotsComplianceSuccess: () => '/dots-compliance-success',
  twitchPlayer: (channel: string) => withQuery('/twitch-player', { channel }),
  twitchExtension: () => '/index-twitch',
  twitchExtensionFile: () => '/index-twitch.html',
  /** Stream overlay for broadcast programs. */
  streamOverlay: (eventId: string) => withQuery('/twitch-commentator', { event: eventId }),
  admin: () => '/admin',
  commentator: () => '/commentator',
} as const;

/** The same paths as router patterns. */
export const patterns = {
  /** URL of the application's root, which shows the home page. */
  app: '/_app',
  home: '/',
  stake: '/stake',
  stakeEvent: '/stake/:eventId',
  marketReceipt: '/receipts/:marketId',
  slip: '/slips/:slipId',
  discover: '/discover',
  play: '/play',
  inbox: '/inbox',
  me: '/me',
  portal: '/me/portal',
  desktopSettings: '/me/desktop',
  wallet: '/wallet',
  match: '/matches/:matchId',
  tournament: '/tournament/:eventId',
  live: '/live/:channelId',
  profile: '/profile/:userId',
  influencer: '/i/:slug',
  faq: '/faq',
  help: '/help',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  download: '/download',
  unsubscribed: '/unsubscribed',
  gamerIdLinked: '/gamer-ids/linked',
  twitchLinked: '/twitch/linked',
  broadcastHud: '/desktop/broadcast',
  matchOverlay: '/desktop/match',
  paypalButton: '/paypal-button',
  paypalDeposit: '/paypal-deposit',
  paypalCredit: '/paypal-credit',
  venmoDeposit: '/venmo-deposit',
  dotsApplepay: '/dots-applepay',
  dotsCreditcard: '/dots-creditcard',
  dotsComplianceSuccess: '/dots-compliance-success',
  twitchPlayer: '/twitch-player',
  twitchExtension: '/index-twitch',
  twitchExtensionFile: '/index-twitch.html',
  streamOverlay: '/twitch-commentator',
  admin: '/admin/*',
  commentator: '/commentator/*',
} as const;

/** @param withSlash path to use instead of `path` if there is a query */
export function withQuery(path: string, query: Record<string, string | undefined>, withSlash?: string): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length > 0 ? `${withSlash || path}?${new URLSearchParams(entries)}` : path;
}
