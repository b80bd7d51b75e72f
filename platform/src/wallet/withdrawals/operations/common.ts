import { policy } from '../../../http/policy.ts';

/** Banned users can still see and withdraw their money. */
export const owner = policy.user({ scopes: ['full', 'banned'] });
