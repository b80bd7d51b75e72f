import type { Subject } from '../../case.ts';
import { file } from '../../parity/subjects/commentator.ts';

export const subject: Subject = async (world) => ({ mediaId: await file(world, 'video'), title: 'Best plays' });
