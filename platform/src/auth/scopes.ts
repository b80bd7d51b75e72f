/** Session scopes, described in the GraphQL enum `SessionScope`. */
export type SessionScope = 'full' | 'phone_required' | 'guest' | 'banned' | 'staff' | 'commentator';

/** All scopes of player sessions, for routes open to every signed-in person. */
export const everyPlayerScope: SessionScope[] = ['full', 'phone_required', 'guest', 'banned'];
