import { everyoneAlike, type Subject } from '../../case.ts';

export const subject: Subject = () => ({ id: 'result', enabled: false });

export const relations = everyoneAlike;
