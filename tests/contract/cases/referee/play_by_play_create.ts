import type { Subject } from '../../case.ts';
import { scored } from '../../parity/subjects/events.ts';

export const subject: Subject = scored;
