import { referee, versionOf } from '../../../../../platform/src/matches/testing/dispute.ts';
import type { Subject } from '../../../case.ts';
import { inVersion } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => {
  const { id, version } = await inVersion(world);
  const scores = [{ round: 1, a: 1, b: 0 }];
  await world.t.inject(await referee(world.t), 'PUT', `/admin/v1/matches/${id}/scores`, { scores, version });
  return { id, version: await versionOf(world.t, id) };
};
