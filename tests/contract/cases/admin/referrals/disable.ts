import type { Subject } from '../../../case.ts';
import { codeOwner } from '../../../parity/subjects/people.ts';

export const subject: Subject = codeOwner;
