import { OBJECTION, paid } from '../../parity/subjects/stakes.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => ({ marketId: await paid(world), ...OBJECTION });
