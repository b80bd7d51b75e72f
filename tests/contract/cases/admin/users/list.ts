import { everyoneAlike, type Subject } from '../../../case.ts';

export const subject: Subject = () => ({ q: 'player' });

export const relations = everyoneAlike;
