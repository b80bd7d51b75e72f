import type { Subject } from '../../case.ts';
import { askedToCancel } from '../../parity/subjects/matches.ts';

export const subject: Subject = (world) => askedToCancel(world, 'rival');
