import type { Subject } from '../../../case.ts';
import { riskTag } from '../../../parity/subjects/admin.ts';
import { partnerNote } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({ id: await partnerNote(world), tagId: riskTag });
