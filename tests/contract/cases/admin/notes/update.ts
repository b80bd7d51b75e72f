import type { Subject } from '../../../case.ts';
import { riskTag } from '../../../parity/subjects/noteTag.ts';
import { note } from '../../../parity/subjects/staff.ts';

export const subject: Subject = async (world) => ({ id: await note(world), tagId: riskTag });
