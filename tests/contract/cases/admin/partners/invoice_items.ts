import type { Subject } from '../../../case.ts';
import { invoice } from '../../../parity/subjects/partners.ts';

export const subject: Subject = invoice;
