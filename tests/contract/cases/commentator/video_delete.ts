import type { Subject } from '../../case.ts';
import { video } from '../../parity/subjects/commentator.ts';

export const subject: Subject = video;
