import Type from 'typebox';
import type { App } from '../../../app.ts';
import { audit } from '../../../audit/audit.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { acceptGuidelines } from '../acceptance.ts';
import { guidelines } from '../text.ts';
import { Guidelines, view } from './common.ts';

export function acceptGuidelinesRoute(app: App): void {
  route(app, {
    operationId: 'matches.accept_guidelines',
    method: 'POST',
    url: '/api/v1/matches/guidelines',
    summary: 'Accepts the match rules.',
    policy: policy.user(),
    fields: { version: 'Version that the viewer has read. Refused with code 1001 if it is no longer the current one.' },
    body: Type.Object({ version: Type.Integer({ minimum: 1 }) }),
    response: Guidelines,
    handler: ({ deps, userId, body, ip, requestId }) =>
      withTransaction(deps.db, async (tx) => {
        if (body.version !== guidelines.version) {
          throw common.conflict({ version: guidelines.version }, 'The match rules have changed. Read them again.');
        }
        await acceptGuidelines(tx, userId);
        await audit(tx, {
          area: 'player',
          actor: userId,
          action: 'matches.accept_guidelines',
          subjectType: 'user',
          subjectId: userId,
          after: { version: body.version },
          ip,
          requestId,
        });
        return view(true);
      }),
  });
}
