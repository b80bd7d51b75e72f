import type { Subject } from '../../case.ts';
import { decidedCup } from '../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({ id: await decidedCup(world), reason: 'A question.' });
