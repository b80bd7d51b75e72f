import { newId } from '../../../../../platform/src/shared/ids.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = () => ({ email: `${newId()}@example.com`, name: 'Cleo', roles: ['finance'] });
