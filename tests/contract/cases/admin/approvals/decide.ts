import type { Subject } from '../../../case.ts';
import { request } from '../../../parity/subjects/staff.ts';

export const subject: Subject = request;
