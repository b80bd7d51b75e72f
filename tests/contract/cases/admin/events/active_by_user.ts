import { published } from '../../../parity/unaudited.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = ({ people }) => ({ userId: people.player.id });

export const unaudited = published;
