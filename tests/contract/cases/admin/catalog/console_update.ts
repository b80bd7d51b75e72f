import type { Subject } from '../../../case.ts';

export const subject: Subject = ({ field }) => ({
  id: field.console_id,
  idSystemId: field.idSystemId,
  reason: 'The names of the console.',
});
