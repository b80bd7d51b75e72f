import { trailer } from '../../parity/subjects/commentator.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = trailer;
