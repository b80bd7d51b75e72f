import type { UserPolicyOptions } from '../http/policy.ts';

/**
 * Operations open to every signed-in person because they can all contact support. Without a full session they only
 * reach that conversation (`readConversation`).
 */
export const supportScopes: UserPolicyOptions = { scopes: ['full', 'phone_required', 'guest', 'banned'] };
