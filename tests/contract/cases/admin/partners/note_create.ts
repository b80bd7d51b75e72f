import { known } from '../../../parity/subjects/partners.ts';
import { riskTag } from '../../../parity/subjects/noteTag.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ ...(await known(world)), tagId: riskTag });
