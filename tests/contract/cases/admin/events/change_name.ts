import type { Subject } from '../../../case.ts';
import { cupIn } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({ id: (await cupIn(world)).id, name: 'Harbor Cup' });
