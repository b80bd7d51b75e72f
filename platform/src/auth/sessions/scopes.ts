/** Session scopes, described in the GraphQL enum `SessionScope`. */
export type SessionScope = 'full' | 'phone_required' | 'guest' | 'banned' | 'staff' | 'commentator';

/** All player session scopes, for routes open to everyone who is signed in. */
export const everyPlayerScope: SessionScope[] = ['full', 'phone_required', 'guest', 'banned'];
