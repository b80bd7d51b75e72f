import { everyoneAlike, type Subject } from '../../case.ts';

export const subject: Subject = ({ people }) => ({ id: people.player.id });

export const relations = everyoneAlike;
