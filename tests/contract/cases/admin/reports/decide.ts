import type { Relations, Subject } from '../../../case.ts';
import { thread } from '../../../parity/subjects/moderation.ts';
import { report, why } from '../../../relations/admin.ts';
import { row } from '../../../relations/row.ts';

export const subject: Subject = async (world) => {
  const { other, message } = await thread(world);
  const body = { subject_type: 'message', subject_id: message, reason: 'harassment' };
  const report = await world.t.inject(other, 'POST', '/api/v1/moderation/flag', body);
  return { id: report.json().id, input: { outcome: 'rejected', reason: 'Looked at it.' } };
};

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', async (scenario) => ({
    params: { id: await report(scenario) },
    body: { outcome: 'rejected', reason: why },
  })),
};
