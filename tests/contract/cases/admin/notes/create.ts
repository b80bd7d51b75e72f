import { riskTag, userId } from '../../../parity/subjects/staff.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ ...(await userId(world)), tagId: riskTag });
