import type { Subject } from '../../case.ts';
import { objected } from '../../parity/subjects/stakes.ts';

export const subject: Subject = async (world) => ({ marketId: (await objected(world)).market_id });
