import { everyoneAlike, type Subject } from '../../case.ts';
import { event } from '../../parity/subjects/events.ts';

export const subject: Subject = event('id');

export const relations = everyoneAlike;
