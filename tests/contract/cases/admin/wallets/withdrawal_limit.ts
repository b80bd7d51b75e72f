import type { Subject } from '../../../case.ts';
import { userId } from '../../../parity/subjects/staff.ts';

export const subject: Subject = userId;
