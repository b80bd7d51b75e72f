import type { Subject } from '../../case.ts';
import { systemWithSignIn } from '../../parity/subjects/catalog.ts';

export const subject: Subject = ({ t }) => systemWithSignIn(t);

export const shut = 'desktop client only';
