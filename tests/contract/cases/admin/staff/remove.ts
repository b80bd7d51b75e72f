import { staffAccount } from '../../../parity/subjects/staff.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = staffAccount;
