import type { Subject } from '../../../case.ts';
import { waitingCheck } from '../../../parity/subjects/staff.ts';

export const subject: Subject = waitingCheck;
