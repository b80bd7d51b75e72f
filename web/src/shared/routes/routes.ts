/** Every path of the client. Pages, links and deep links all use these. */
export const routes = {
  home: (options: { code?: string } = {}) => withQuery('/', { ...options, authOpen: options.code && 'true' }),
  stake: (options: { tutorialModalOpen?: 'true'; promoId?: string } = {}) => withQuery('/stake', options, '/stake/'),
  stakeEvent: (id: string) => `/stake/${encodeURIComponent(id)}`,
  discover: () => '/discover',
  play: (options: { gameId?: string; consoleId?: string; tab?: 'matches' | 'active'; howToPlayOpen?: 'true' } = {}) =>
    withQuery('/play', options, options.howToPlayOpen && '/play/'),
  inbox: (conversationId?: string) => withQuery('/inbox', { convo: conversationId }),
  me: (options: { notifsOpen?: 'true'; stakesOpen?: 'true'; supportConvo?: 'true' } = {}) => withQuery('/me', options),
  portal: (options: { teamModal?: string } = {}) => withQuery('/me/portal', options),
  wallet: (options: { transaction?: string; tab?: 'pending' | 'completed' } = {}) => withQuery('/wallet', options),
  match: (id: string) => `/matches/${encodeURIComponent(id)}`,
  tournament: (id: string) => `/tournament/${encodeURIComponent(id)}`,
  live: (id: string) => `/live/${encodeURIComponent(id)}`,
  profile: (idOrUsername: string, options: { tab?: 'videos' } = {}) =>
    withQuery(`/profile/${encodeURIComponent(idOrUsername)}`, options),
  faq: () => '/faq',
  help: (anchor?: string) => (anchor ? `/help#${encodeURIComponent(anchor)}` : '/help'),
  privacy: () => '/privacy',
  download: () => '/download',
  signInCallback: () => '/sign-in-callback',
  unsubscribed: () => '/unsubscribed',
  paypalButton: () => '/paypal-button',
  paypalDeposit: () => '/paypal-deposit',
  paypalCredit: () => '/paypal-credit',
  venmoDeposit: () => '/venmo-deposit',
  dotsApplepay: () => '/dots-applepay',
  dotsCreditcard: () => '/dots-creditcard',
  dotsComplianceSuccess: () => '/dots-compliance-success',
  admin: () => '/admin',
  adminIdentities: (userId?: string) => withQuery('/admin/identities', { user: userId }),
  adminUsers: () => '/admin/users',
  adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
} as const;

/** The same paths as router patterns. */
export const patterns = {
  home: '/',
  stake: '/stake',
  stakeEvent: '/stake/:eventId',
  discover: '/discover',
  play: '/play',
  inbox: '/inbox',
  me: '/me',
  portal: '/me/portal',
  wallet: '/wallet',
  match: '/matches/:matchId',
  tournament: '/tournament/:eventId',
  live: '/live/:channelId',
  profile: '/profile/:userId',
  faq: '/faq',
  help: '/help',
  privacy: '/privacy',
  download: '/download',
  signInCallback: '/sign-in-callback',
  unsubscribed: '/unsubscribed',
  paypalButton: '/paypal-button',
  paypalDeposit: '/paypal-deposit',
  paypalCredit: '/paypal-credit',
  venmoDeposit: '/venmo-deposit',
  dotsApplepay: '/dots-applepay',
  dotsCreditcard: '/dots-creditcard',
  dotsComplianceSuccess: '/dots-compliance-success',
  admin: '/admin',
  adminIdentities: '/admin/identities',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:userId',
} as const;

/** @param withSlash the path to use before a query, if it differs */
function withQuery(path: string, query: Record<string, string | undefined>, withSlash?: string): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length > 0 ? `${withSlash || path}?${new URLSearchParams(entries)}` : path;
}
