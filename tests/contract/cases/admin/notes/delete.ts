import type { Subject } from '../../../case.ts';
import { note } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => ({ id: await note(world) });
