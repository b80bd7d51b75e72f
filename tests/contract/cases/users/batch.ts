import { everyoneAlike, type Subject } from '../../case.ts';

export const subject: Subject = ({ people }) => ({ ids: [people.player.id, people.other.id] });

export const relations = everyoneAlike;
