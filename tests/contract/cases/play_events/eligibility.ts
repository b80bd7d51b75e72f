import { everyoneAlike, type Subject } from '../../case.ts';
import { aCup } from '../../parity/subjects/events.ts';

export const subject: Subject = aCup;

export const relations = everyoneAlike;
