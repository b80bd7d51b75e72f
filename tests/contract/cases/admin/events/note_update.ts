import type { Subject } from '../../../case.ts';
import { riskTag } from '../../../parity/subjects/admin.ts';
import { eventNote } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({ id: await eventNote(world), tagId: riskTag });
