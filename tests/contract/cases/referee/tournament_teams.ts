import type { Subject } from '../../case.ts';
import { aCup } from '../../parity/subjects/events.ts';
import { published } from '../../parity/unaudited.ts';

export const subject: Subject = aCup;

export const unaudited = published;
