/** What a session may do; the meaning of each is written in the graph's `SessionScope`. */
export type SessionScope = 'full' | 'phone_required' | 'guest' | 'banned' | 'staff' | 'commentator';

/** Every scope a session of the player area can have: for routes that any signed-in person may call. */
export const everyPlayerScope: SessionScope[] = ['full', 'phone_required', 'guest', 'banned'];
