import type { SessionScope } from '../auth/scopes.ts';

/** Who is told things: everybody with an account that is not banned. */
export const notificationScopes: SessionScope[] = ['full', 'phone_required', 'guest'];
