import type { Subject } from '../../../case.ts';
import { riskTag } from '../../../parity/subjects/admin.ts';
import { aCup } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({ ...(await aCup(world)), tagId: riskTag });
