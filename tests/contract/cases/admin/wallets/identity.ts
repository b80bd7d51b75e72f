import type { Subject } from '../../../case.ts';
import { handedIn } from '../../../parity/subjects/admin.ts';

export const subject: Subject = handedIn;
