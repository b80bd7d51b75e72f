import { inQueue } from '../../../parity/subjects/staff.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ ...(await inQueue(world)), previousOwnerId: null });
