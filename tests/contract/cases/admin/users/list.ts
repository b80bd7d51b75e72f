import { type Subject, everyoneAlike } from '../../../case.ts';

export const subject: Subject = () => ({ q: 'player' });

export const relations = everyoneAlike;
