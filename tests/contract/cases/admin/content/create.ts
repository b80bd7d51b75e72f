import { reason } from '../../../parity/subjects/content.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = () => ({ kind: 'announcement', title: 'Season 4', summary: 'Play.', reason });
