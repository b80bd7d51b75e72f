import { strike } from '../../../parity/subjects/partners.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ userId: (await strike(world)).userId });
