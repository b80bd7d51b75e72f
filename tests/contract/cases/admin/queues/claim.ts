import type { Subject } from '../../../case.ts';
import { inQueue } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => ({ ...(await inQueue(world)), previousOwnerId: null });
