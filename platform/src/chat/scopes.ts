import type { UserPolicyOptions } from '../http/policy.ts';

/**
 * Calls that everybody who is signed in may make, since all of them can write to the support; who has no full session gets
 * no further than that (`readConversation`).
 */
export const supportScopes: UserPolicyOptions = { scopes: ['full', 'phone_required', 'guest', 'banned'] };
