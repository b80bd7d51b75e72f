import type { Subject } from '../../../case.ts';
import { newName } from '../../../parity/subjects/catalog.ts';

export const subject: Subject = ({ field }) => ({
  name: newName(),
  idSystemId: field.idSystemId,
  reason: 'Players asked for it.',
});
