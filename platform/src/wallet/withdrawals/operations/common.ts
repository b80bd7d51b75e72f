import { policy } from '../../../http/policy.ts';

/** Banned people can still see and withdraw their money. */
export const owner = policy.user({ scopes: ['full', 'banned'] });
