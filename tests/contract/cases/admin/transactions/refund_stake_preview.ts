import { lostEntry } from '../../../parity/subjects/staff.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ id: await lostEntry(world) });
