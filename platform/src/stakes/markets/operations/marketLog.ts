import type { Readable } from 'node:stream';
import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { IdParams } from '../../schemas.ts';
import { marketLog } from '../marketLog.ts';

export function marketLogRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.market_log',
    method: 'GET',
    url: '/api/v1/stakes/markets/:id/log',
    summary: 'Complete order log of a closed market, for replay.',
    policy: policy.user(),
    params: IdParams,
    response: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }),
    handler: async (ctx) => {
      const log = await marketLog(db, config, ctx.params.id);
      ctx.reply
        .type('application/x-ndjson')
        .header('content-disposition', `attachment; filename="market-${ctx.params.id}.ndjson"`);
      return log;
    },
  });
}
