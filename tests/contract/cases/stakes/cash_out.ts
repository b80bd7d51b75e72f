import { position } from '../../parity/subjects/stakes.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => ({ ...(await position(world)), askPrice: 60 });
