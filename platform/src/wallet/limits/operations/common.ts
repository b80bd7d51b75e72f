import { policy } from '../../../http/policy.ts';

export const owner = policy.user({ scopes: ['full', 'banned'] });
