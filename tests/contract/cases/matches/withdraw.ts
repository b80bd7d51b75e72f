import type { Subject } from '../../case.ts';
import { inState } from '../../parity/subjects/matches.ts';

export const subject: Subject = inState('available');
