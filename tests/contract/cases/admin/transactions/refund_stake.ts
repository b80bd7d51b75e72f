import type { Subject } from '../../../case.ts';
import { lostEntry } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => ({ id: await lostEntry(world) });
