import type { Subject } from '../../case.ts';

export const subject: Subject = ({ field }) => ({
  input: {
    gameId: field.game_id,
    gameModeId: field.game_mode_id,
    consoleId: field.console_id,
    teamSize: 1,
    amount: 1000,
    visibility: 'public',
  },
});
