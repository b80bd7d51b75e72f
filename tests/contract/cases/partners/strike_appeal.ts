import type { Subject } from '../../case.ts';
import { ownStrike } from '../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({ id: await ownStrike(world), text: 'My connection was lost.' });
