import { planning } from '../../../parity/unaudited.ts';
import { teamIn } from '../../../parity/subjects/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = teamIn;

export const unaudited = planning;
