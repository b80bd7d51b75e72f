import type { Subject } from '../../../case.ts';
import { inVersion } from '../../../parity/subjects/admin.ts';

export const subject: Subject = inVersion;
