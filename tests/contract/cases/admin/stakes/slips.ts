import type { Subject } from '../../../case.ts';

export const subject: Subject = ({ people }) => ({ userId: people.player.id });
