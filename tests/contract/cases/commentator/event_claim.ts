import type { Subject } from '../../case.ts';
import { free } from '../../parity/subjects/commentator.ts';

export const subject: Subject = free;
