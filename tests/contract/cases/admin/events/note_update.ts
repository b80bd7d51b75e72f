import type { Subject } from '../../../case.ts';
import { eventNote } from '../../../parity/subjects/events.ts';
import { riskTag } from '../../../parity/subjects/noteTag.ts';

export const subject: Subject = async (world) => ({ id: await eventNote(world), tagId: riskTag });
