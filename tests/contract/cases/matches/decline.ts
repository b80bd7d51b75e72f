import type { Subject } from '../../case.ts';
import { invitation } from '../../parity/subjects/matches.ts';

export const subject: Subject = invitation;
