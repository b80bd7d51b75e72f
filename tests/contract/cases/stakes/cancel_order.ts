import { waiting } from '../../parity/subjects/stakes.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => ({ id: (await waiting(world)).orderId });
