import type { Subject } from '../../../case.ts';
import { riskTag } from '../../../parity/subjects/admin.ts';
import { known } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({ ...(await known(world)), tagId: riskTag });
