import type { Subject } from '../../../case.ts';
import { newName } from '../../../parity/subjects/catalog.ts';

export const subject: Subject = ({ field }) => ({
  gameId: field.game_id,
  name: newName(),
  description: 'A short match.',
  teamSizes: [1],
  bestOf: 1,
  drawAllowed: false,
  scoreUnit: 'points',
  maxScore: 10,
  rules: ['Report the points.'],
  streamingRequired: false,
  reason: 'Players asked for it.',
});
