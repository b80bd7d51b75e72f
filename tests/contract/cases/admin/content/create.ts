import type { Subject } from '../../../case.ts';
import { reason } from '../../../parity/subjects/content.ts';

export const subject: Subject = () => ({ kind: 'announcement', title: 'Season 4', summary: 'Play.', reason });
