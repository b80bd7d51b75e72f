import { everyoneAlike, type Subject } from '../../../case.ts';

export const subject: Subject = async ({ somebody }) => ({ id: (await somebody()).id, wagerOnly: true, amount: 500 });

export const relations = everyoneAlike;
