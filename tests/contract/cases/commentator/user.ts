import type { Subject } from '../../case.ts';

export const subject: Subject = ({ people }) => ({ id: people.commentator.id });
