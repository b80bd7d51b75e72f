import type { UserPolicyOptions } from '../http/policy.ts';

/**
 * Scopes for operations open to everyone who is signed in, because everyone needs to be able to contact support.
 * Without a full session, users only have access to their support conversation (see `readConversation`).
 */
export const supportScopes: UserPolicyOptions = { scopes: ['full', 'phone_required', 'guest', 'banned'] };
