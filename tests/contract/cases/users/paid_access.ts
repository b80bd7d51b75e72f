import { everyoneAlike } from '../../case.ts';

export const relations = everyoneAlike;
