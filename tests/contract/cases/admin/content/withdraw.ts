import { card, reason } from '../../../parity/subjects/content.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ ...(await card(world)), reason });
