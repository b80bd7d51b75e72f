import type { Subject } from '../../../case.ts';
import { slots } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({ userId: (await slots(world)).userId });
