import { everyoneAlike, type Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ id: (await world.somebody()).id, commentator: true });

export const relations = everyoneAlike;
