import { policy } from '../../../http/policy.ts';

/** Banned users can still withdraw their money. */
export const owner = policy.user({ money: true, scopes: ['full', 'banned'] });
