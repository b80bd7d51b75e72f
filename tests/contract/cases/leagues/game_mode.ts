import type { Relations, Subject } from '../../case.ts';
import { hidden, modes, shut } from '../../relations/people.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = ({ field }) => ({ gameId: field.game_id, modeId: field.game_mode_id });

export const relations: Relations = {
  default: row('ok ok ok ok ok ok without without ok ok', modes),
  private: row('without without without without without without without without without ok', shut(hidden, modes)),
};
