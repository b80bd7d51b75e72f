import type { Subject } from '../../case.ts';

export const subject: Subject = ({ people }) => ({ participantUserId: people.player.id });
