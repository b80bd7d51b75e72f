import type { Subject } from '../../../case.ts';
import { stageIn } from '../../../parity/subjects/stakes.ts';

export const subject: Subject = async (world) => ({ id: (await stageIn(world)).event.id });
