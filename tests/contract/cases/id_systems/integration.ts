import type { Subject } from '../../case.ts';

export const subject: Subject = ({ field }) => ({ id: field.idSystemId });
