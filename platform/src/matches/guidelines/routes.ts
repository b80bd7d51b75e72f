import Type from 'typebox';
import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { acceptGuidelines, hasAcceptedGuidelines } from './acceptance.ts';
import { guidelines } from './text.ts';

const url = '/api/v1/matches/guidelines';

const Guidelines = Type.Object({
  version: Type.Integer(),
  title: Type.String(),
  rules: Type.Array(Type.String()),
  accepted: Type.Boolean(),
});
describeSchema(Guidelines, 'MatchGuidelines', 'Rules that everyone accepts before their first match.', {
  version: 'Version number. A new version must be accepted again.',
  title: 'Title.',
  rules: 'Rules, one per item.',
  accepted: 'True when the viewer has accepted this version. False when signed out.',
});

/** Routes for reading and accepting the match rules. */
export function guidelineRoutes(app: App): void {
  route(app, {
    operationId: 'matches.guidelines',
    method: 'GET',
    url,
    summary: 'Match rules that everyone accepts before their first match.',
    policy: policy.optional(),
    response: Guidelines,
    handler: async ({ deps, session }) =>
      view(session !== null && (await hasAcceptedGuidelines(deps.db, session.userId))),
  });
  route(app, {
    operationId: 'matches.accept_guidelines',
    method: 'POST',
    url,
    summary: 'Accepts the match rules.',
    policy: policy.user(),
    fields: { version: 'Version that was read. Refuses with 1001 when it is no longer the current one.' },
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

const view = (accepted: boolean) => ({ ...guidelines, rules: [...guidelines.rules], accepted });
