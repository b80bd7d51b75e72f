import type { Subject } from '../../case.ts';
import { waiting } from '../../parity/subjects/stakes.ts';

export const subject: Subject = async (world) => ({ id: (await waiting(world)).legId });
