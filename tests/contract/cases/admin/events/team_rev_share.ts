import { teamIn } from '../../../parity/subjects/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ ...(await teamIn(world)), revShareBps: 100 });
