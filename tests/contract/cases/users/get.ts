import { type Subject, everyoneAlike } from '../../case.ts';

export const subject: Subject = ({ people }) => ({ id: people.player.id });

export const relations = everyoneAlike;
