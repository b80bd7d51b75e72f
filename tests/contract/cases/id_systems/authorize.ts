import { systemWithSignIn } from '../../parity/subjects/catalogue.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = ({ t }) => systemWithSignIn(t);

export const shut = 'desktop client only';
