import type { Subject } from '../../../case.ts';
import { card, reason } from '../../../parity/subjects/content.ts';

export const subject: Subject = async (world) => ({ ...(await card(world)), reason });
