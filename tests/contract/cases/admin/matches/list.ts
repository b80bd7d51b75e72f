import type { Subject } from '../../../case.ts';
import { judged } from '../../../parity/subjects/matches.ts';

export const subject: Subject = judged.inDispute;
