import { video } from '../../parity/subjects/commentator.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = video;
