import type { Subject } from '../../case.ts';
import { systemWithSignIn } from '../../parity/subjects/catalog.ts';

export const subject: Subject = async ({ t }) => ({ ...(await systemWithSignIn(t)), code: 'code', state: 'state' });

export const shut = 'desktop client only';
