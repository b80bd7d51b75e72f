import type { Subject } from '../../../case.ts';
import { known } from '../../../parity/subjects/partners.ts';

export const subject: Subject = known;
