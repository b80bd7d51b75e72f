import type { Subject } from '../../../case.ts';
import { strike } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({ userId: (await strike(world)).userId });
