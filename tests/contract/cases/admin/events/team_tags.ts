import type { Subject } from '../../../case.ts';
import { teamIn } from '../../../parity/subjects/events.ts';
import { planning } from '../../../parity/unaudited.ts';

export const subject: Subject = teamIn;

export const unaudited = planning;
