import type { Subject } from '../../../case.ts';
import { newName } from '../../../parity/subjects/catalog.ts';

export const subject: Subject = ({ field }) => ({
  name: newName(),
  genre: 'Racing',
  consoleIds: [field.console_id],
  reason: 'Players asked for it.',
});
