import type { Subject } from '../../case.ts';
import { position } from '../../parity/subjects/stakes.ts';

export const subject: Subject = async (world) => ({ ...(await position(world)), askPrice: 60 });
