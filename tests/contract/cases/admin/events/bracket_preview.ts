import type { Subject } from '../../../case.ts';
import { firstMatch } from '../../../parity/subjects/events.ts';

export const subject: Subject = firstMatch;

export const unaudited = 'Computes what a result would change, and changes nothing.';
