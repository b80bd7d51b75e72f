import type { Subject } from '../../../case.ts';
import { published } from '../../../parity/unaudited.ts';

export const subject: Subject = ({ people }) => ({ userId: people.player.id });

export const unaudited = published;
