import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { unlinkGamerId } from '../connect.ts';
import { GamerId } from '../schemas.ts';
import { gamerIdView } from '../store.ts';

export function disconnectRoute(app: App): void {
  route(app, {
    operationId: 'gamer_ids.disconnect',
    method: 'POST',
    url: '/api/v1/gamer_ids/:id/disconnect',
    summary: "Unlinks a gamer ID that isn't used in a running match.",
    policy: policy.user(),
    fields: { id: 'Gamer ID record.' },
    params: Type.Object({ id: Id }),
    response: GamerId,
    handler: async ({ deps, params, userId }) =>
      withTransaction(deps.db, async (tx) => {
        const { row, system } = await unlinkGamerId(tx, userId, params.id);
        return gamerIdView(tx, row, system);
      }),
  });
}
