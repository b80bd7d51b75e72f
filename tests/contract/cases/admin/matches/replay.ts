import type { Subject } from '../../../case.ts';
import { decided } from '../../../parity/subjects/admin.ts';

export const subject: Subject = decided;
