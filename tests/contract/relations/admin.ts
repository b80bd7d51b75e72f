import type { Scenario } from './scenario.ts';

export const why = 'Seen to.';

/** A report of the owner's message in the group. Reporting it again returns the same report. */
export async function report({ t, actor, message }: Scenario): Promise<string> {
  const id = await message();
  const body = { subject_type: 'message', subject_id: id, reason: 'spam' };
  await t.inject(actor('member'), 'POST', '/api/v1/moderation/flag', body);
  const row = await t.owner.selectFrom('reports').select('id').where('subject_id', '=', id).executeTakeFirstOrThrow();
  return row.id;
}
