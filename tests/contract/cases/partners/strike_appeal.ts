import { ownStrike } from '../../parity/subjects/partners.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => ({ id: await ownStrike(world), text: 'My connection was lost.' });
