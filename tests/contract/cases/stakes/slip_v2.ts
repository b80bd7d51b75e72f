import type { Subject } from '../../case.ts';
import { slip } from '../../parity/subjects/stakes.ts';

export const subject: Subject = slip;
