import type { Relations, Subject } from '../../case.ts';
import { game, hidden, shut } from '../../relations/people.ts';
import { type Call, row } from '../../relations/row.ts';

const standing: Call = async (scenario, who) => ({ ...(await game(scenario, who)), shows: '"matches_played":0' });

export const subject: Subject = ({ field }) => ({ gameId: field.game_id });

export const relations: Relations = {
  default: row('ok ok ok ok ok ok without without ok ok', standing),
  private: row('without without without without without without without without without ok', shut(hidden, standing)),
};
