import type { Subject } from '../../../case.ts';
import { event } from '../../../parity/subjects/events.ts';
import { published } from '../../../parity/unaudited.ts';

export const subject: Subject = event('id');

export const unaudited = published;
