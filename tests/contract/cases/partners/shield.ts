import { enroll } from '../../../../platform/src/partners/testing/partners.ts';
import type { Relations, Subject } from '../../case.ts';
import { known } from '../../parity/subjects/partners.ts';
import { figures, hidden, shut } from '../../relations/people.ts';
import { type Call, row } from '../../relations/row.ts';

/** Reads the owner's shield after they have become a partner. */
const shield: Call = async (scenario, who) => {
  const { t } = scenario.world;
  await enroll(t, scenario.owner, []);
  return figures()(scenario, who);
};

export const subject: Subject = async (world) => ({ userId: (await known(world)).id });

export const relations: Relations = {
  default: row('ok ok ok ok ok ok 404 404 ok ok', shield),
  private: row('404 404 404 404 404 404 404 404 404 ok', shut(hidden, shield)),
};
