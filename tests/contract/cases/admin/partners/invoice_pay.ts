import type { Subject } from '../../../case.ts';
import { invoice } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({ ...(await invoice(world)), reason: 'Checked the matches.' });

export const shut = 'always requires approval by a second staff member';
