import type { Subject } from '../../case.ts';
import { OBJECTION, paid } from '../../parity/subjects/stakes.ts';

export const subject: Subject = async (world) => ({ marketId: await paid(world), ...OBJECTION });
