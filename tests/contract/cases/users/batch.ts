import { type Subject, everyoneAlike } from '../../case.ts';

export const subject: Subject = ({ people }) => ({ ids: [people.player.id, people.other.id] });

export const relations = everyoneAlike;
