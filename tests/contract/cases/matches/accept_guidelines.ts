import { guidelines } from '../../../../platform/src/matches/guidelines/text.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = () => ({ version: guidelines.version });
