import type { SessionScope } from '../http/policy.ts';

/** Sessions that receive notifications: all accounts that aren't banned. */
export const notificationScopes: SessionScope[] = ['full', 'phone_required', 'guest'];
