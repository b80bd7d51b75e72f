import type { Relations, Subject } from '../../case.ts';
import { type Call, row } from '../../relations/row.ts';
import type { Scenario } from '../../relations/scenario.ts';

const flag =
  (type: string, reason: string, id: (scenario: Scenario) => string | Promise<string>): Call =>
  async (scenario) => ({ body: { subject_type: type, subject_id: await id(scenario), reason } });

export const subject: Subject = async ({ somebody }) => ({
  input: { subjectType: 'user', subjectId: (await somebody()).id, reason: 'cheating' },
});

export const relations: Relations = {
  message: row(
    '401 403/15 403 403 403 404 404 404 ok 409/1002',
    flag('message', 'spam', ({ message }) => message()),
  ),
  direct: row('401 403/15 403 403 403 404 ok ok ok 409/1002', async ({ directMessage }, who) => ({
    body: { subject_type: 'message', subject_id: directMessage(who), reason: 'spam' },
  })),
  group: row(
    '401 403/15 403 403 403 404 404 404 ok 409/1002',
    flag('conversation', 'spam', ({ group }) => group()),
  ),
  user: row(
    '401 403/15 403 403 403 ok ok ok ok 409/1002',
    flag('user', 'spam', ({ owner }) => owner.id),
  ),
  clip: row(
    '401 403/15 403 403 403 ok - - ok 409/1002',
    flag('clip', 'spam', ({ clip }) => clip()),
  ),
};
