import type { Subject } from '../../../case.ts';
import { riskTag, userId } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => ({ ...(await userId(world)), tagId: riskTag });
