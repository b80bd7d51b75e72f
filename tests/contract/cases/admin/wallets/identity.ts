import type { Subject } from '../../../case.ts';
import { handedIn } from '../../../parity/subjects/staff.ts';

export const subject: Subject = handedIn;
