import type { Subject } from '../../../case.ts';
import { riskTag } from '../../../parity/subjects/noteTag.ts';
import { userId } from '../../../parity/subjects/staff.ts';

export const subject: Subject = async (world) => ({ ...(await userId(world)), tagId: riskTag });
