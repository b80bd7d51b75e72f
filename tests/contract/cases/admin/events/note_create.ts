import type { Subject } from '../../../case.ts';
import { aCup } from '../../../parity/subjects/events.ts';
import { riskTag } from '../../../parity/subjects/noteTag.ts';

export const subject: Subject = async (world) => ({ ...(await aCup(world)), tagId: riskTag });
