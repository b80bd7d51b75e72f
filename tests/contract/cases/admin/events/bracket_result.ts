import type { Subject } from '../../../case.ts';
import { firstMatch } from '../../../parity/subjects/events.ts';

export const subject: Subject = firstMatch;
