import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import { readPartner, requireRegistered } from '../store.ts';
import { shieldView } from './read.ts';
import { PartnerShield } from './schemas.ts';

export function partnerShieldRoute(app: App): void {
  route(app, {
    operationId: 'partners.shield',
    method: 'GET',
    url: '/api/v1/partners/shield',
    summary:
      "Whether a partner has a shield against one strike. Not found when the user isn't a partner or their statistics are private.",
    policy: policy.optional(),
    fields: { user_id: 'ID of the partner.' },
    query: Type.Object({ user_id: Id }),
    response: PartnerShield,
    handler: async ({ deps, session, query }) => {
      const { user_id: userId } = query;
      if (await peopleFacts.statsHidden(deps.db, session?.userId ?? null, userId)) throw common.notFound();
      return shieldView(deps.db, requireRegistered(await readPartner(deps.db, userId)));
    },
  });
}
