/** Every path of the client, built in one place. A page, a link and a deep link all come through here. */
export const routes = {
  home: () => '/',
  stake: () => '/stake',
  discover: () => '/discover',
  play: (filters: { gameId?: string; consoleId?: string; tab?: 'matches' | 'active' } = {}) =>
    withQuery('/play', filters),
  inbox: (conversationId?: string) => withQuery('/inbox', { convo: conversationId }),
  me: () => '/me',
  wallet: (options: { transaction?: string } = {}) => withQuery('/wallet', options),
  match: (id: string) => `/matches/${encodeURIComponent(id)}`,
  profile: (idOrUsername: string) => `/profile/${encodeURIComponent(idOrUsername)}`,
  signInCallback: () => '/sign-in-callback',
  admin: () => '/admin',
  adminIdentities: (userId?: string) => withQuery('/admin/identities', { user: userId }),
  adminUsers: () => '/admin/users',
  adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
} as const;

/** The same paths as the router knows them. */
export const patterns = {
  home: '/',
  stake: '/stake',
  discover: '/discover',
  play: '/play',
  inbox: '/inbox',
  me: '/me',
  wallet: '/wallet',
  match: '/matches/:matchId',
  profile: '/profile/:userId',
  signInCallback: '/sign-in-callback',
  admin: '/admin',
  adminIdentities: '/admin/identities',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:userId',
} as const;

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}

/**
 * Whether a page asks to be shown bare: `hideFrame` stands in its query, with or without a value.
 */
export const hidesFrame = (search: string) => new URLSearchParams(search).has('hideFrame');
