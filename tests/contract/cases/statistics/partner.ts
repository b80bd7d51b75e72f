import type { Relations, Subject } from '../../case.ts';
import { inTeam } from '../../parity/subjects/people.ts';
import { figures, hidden, shut } from '../../relations/people.ts';
import { type Call, row } from '../../relations/row.ts';

const partner: Call = async (scenario, who) => {
  await scenario.joinTeam();
  return figures()(scenario, who);
};

export const subject: Subject = async (world) => ({ userId: await inTeam(world) });

export const relations: Relations = {
  default: row('ok ok ok ok ok ok 404 404 ok ok', partner),
  private: row('404 404 404 404 404 404 404 404 404 ok', shut(hidden, partner)),
  nobody: row('404 404 404 404 404 404 404 404 404 404', figures()),
};
