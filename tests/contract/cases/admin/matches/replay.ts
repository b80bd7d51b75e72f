import type { Subject } from '../../../case.ts';
import { decided } from '../../../parity/subjects/staff.ts';

export const subject: Subject = decided;
