import type { Subject } from '../../case.ts';
import { talkingPoint } from '../../parity/subjects/commentator.ts';

export const subject: Subject = async (world) => ({ ...(await talkingPoint(world)), done: true });
