import { everyoneAlike } from '../../case.ts';

export const relations = everyoneAlike;

export const shut = 'needs the token of an unsubscribe link';
