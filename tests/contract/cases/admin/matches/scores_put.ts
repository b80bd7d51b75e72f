import type { Subject } from '../../../case.ts';
import { inVersion } from '../../../parity/subjects/staff.ts';

export const subject: Subject = inVersion;
