import type { Subject } from '../../../case.ts';
import { request } from '../../../parity/subjects/admin.ts';

export const subject: Subject = request;
