import { riskTag } from '../../../parity/subjects/noteTag.ts';
import { userId } from '../../../parity/subjects/staff.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ ...(await userId(world)), tagId: riskTag });
