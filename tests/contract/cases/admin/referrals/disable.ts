import { codeOwner } from '../../../parity/subjects/people.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = codeOwner;
