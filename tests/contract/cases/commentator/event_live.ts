import type { Subject } from '../../case.ts';
import { claimed } from '../../parity/subjects/commentator.ts';

export const subject: Subject = async (world) => ({ ...(await claimed(world)), live: false });
