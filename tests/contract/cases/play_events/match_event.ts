import { event } from '../../parity/subjects/events.ts';
import { type Subject, everyoneAlike } from '../../case.ts';

export const subject: Subject = event('id');

export const relations = everyoneAlike;
