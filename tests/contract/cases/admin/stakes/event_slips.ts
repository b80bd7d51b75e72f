import { stageIn } from '../../../parity/subjects/stakes.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ id: (await stageIn(world)).event.id });
