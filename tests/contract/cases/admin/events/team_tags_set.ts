import type { Subject } from '../../../case.ts';
import { teamIn } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({ ...(await teamIn(world)), tags: ['Home'] });
