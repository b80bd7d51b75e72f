import type { Subject } from '../../../case.ts';
import { strike } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({ id: (await strike(world)).id, reason: 'Wrong match.' });
