import { now } from '../../../../../platform/src/events/testing/events.ts';
import type { Subject } from '../../../case.ts';
import { DAY } from '../../../parity/subjects/events.ts';

export const subject: Subject = async ({ t, field }) => ({
  name: 'Friday cup',
  gameModeId: field.game_mode_id,
  consoleId: field.console_id,
  format: 'single_elimination',
  teamSize: 1,
  minTeams: 2,
  maxTeams: 8,
  entryAmount: 0,
  prizeSplit: [10_000],
  startDate: new Date((await now(t)).getTime() + DAY).toISOString(),
});
