import { policy } from '../../../http/policy.ts';

/** Banned people can still withdraw their money. */
export const owner = policy.user({ money: true, scopes: ['full', 'banned'] });
