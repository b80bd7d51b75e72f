import Type from 'typebox';
import type { App } from '../../../app.ts';
import { checkReadable } from '../../../events/readable.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { ContractsQuery } from '../../schemas.ts';
import { listContracts } from '../contracts.ts';
import { ContractSchema } from '../schemas.ts';

export function contractsRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.contracts',
    method: 'GET',
    url: '/api/v1/stakes/contracts',
    summary: 'Open offers in the order book, best price first.',
    policy: policy.optional(),
    fields: {
      market_id: 'Only offers in this market.',
      event_team_id: 'Only offers on this team.',
      side: 'Only offers on this side.',
      event_id: 'ID of the event whose offers are listed.',
    },
    query: Type.Object({ ...pageQuery(40).properties, ...ContractsQuery }),
    response: pageOf(ContractSchema),
    handler: async (ctx) => {
      await checkReadable(db, ctx.query.event_id, ctx.session);
      return listContracts(db, ctx.session?.userId ?? null, ctx.query);
    },
  });
}
