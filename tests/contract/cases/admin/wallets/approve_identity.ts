import type { Subject } from '../../../case.ts';
import { waitingCheck } from '../../../parity/subjects/admin.ts';

export const subject: Subject = waitingCheck;
