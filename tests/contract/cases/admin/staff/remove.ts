import type { Subject } from '../../../case.ts';
import { staffAccount } from '../../../parity/subjects/staff.ts';

export const subject: Subject = staffAccount;
