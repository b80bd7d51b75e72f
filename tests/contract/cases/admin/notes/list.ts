import type { Subject } from '../../../case.ts';
import { userId } from '../../../parity/subjects/admin.ts';

export const subject: Subject = userId;
