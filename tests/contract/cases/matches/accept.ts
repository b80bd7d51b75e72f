import { invitation } from '../../parity/subjects/matches.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = invitation;
