import type { SessionScope } from '../auth/scopes.ts';

/** Sessions that receive notifications: all accounts that aren't banned. */
export const notificationScopes: SessionScope[] = ['full', 'phone_required', 'guest'];
