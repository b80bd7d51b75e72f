import { type Subject, everyoneAlike } from '../../case.ts';

export const subject: Subject = () => ({ id: 'result', enabled: false });

export const relations = everyoneAlike;
