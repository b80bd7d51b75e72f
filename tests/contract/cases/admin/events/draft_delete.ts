import type { Subject } from '../../../case.ts';
import { drafted } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({ id: (await drafted(world)).id });
