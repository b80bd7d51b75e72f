import type { Subject } from '../../../case.ts';
import { newName } from '../../../parity/subjects/catalogue.ts';

export const subject: Subject = ({ field }) => ({
  name: newName(),
  idSystemId: field.idSystemId,
  reason: 'Players asked for it.',
});
