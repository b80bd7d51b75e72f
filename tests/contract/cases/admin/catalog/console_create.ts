import { newName } from '../../../parity/subjects/catalogue.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = ({ field }) => ({
    name: newName(),
    idSystemId: field.idSystemId,
    reason: 'Players asked for it.',
  });
