import { aCup } from '../../parity/subjects/events.ts';
import { type Subject, everyoneAlike } from '../../case.ts';

export const subject: Subject = aCup;

export const relations = everyoneAlike;
