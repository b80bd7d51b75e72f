import type { Subject } from '../../case.ts';
import { trailer } from '../../parity/subjects/commentator.ts';

export const subject: Subject = trailer;
