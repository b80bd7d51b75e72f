import type { Subject } from '../../../case.ts';
import { staffAccount } from '../../../parity/subjects/admin.ts';

export const subject: Subject = staffAccount;
