import Type from 'typebox';
import type { App } from '../app.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { Id, itemsOf } from '../shared/schema.ts';
import { unlinkGamerId } from './connect.ts';
import { GamerId, IdSystem, IdSystemIntegration } from './schemas.ts';
import { findIdSystem, gamerIdView, listGamerIds } from './store.ts';

/** Routes that list ID systems and the user's gamer IDs and unlink a gamer ID. */
export function gamerIdRoutes(app: App): void {
  route(app, {
    operationId: 'gamer_ids.list',
    method: 'GET',
    url: '/api/v1/gamer_ids',
    summary: 'Gamer ids of the viewer.',
    policy: policy.user(),
    response: itemsOf(GamerId),
    handler: async ({ deps, userId }) => ({ items: await listGamerIds(deps.db, userId) }),
  });

  route(app, {
    operationId: 'id_systems.list',
    method: 'GET',
    url: '/api/v1/id_systems',
    summary: 'All gamer id systems.',
    policy: policy.optional(),
    response: itemsOf(IdSystem),
    handler: async ({ deps }) => ({
      items: await deps.db.selectFrom('id_systems').selectAll().orderBy('position').execute(),
    }),
  });

  route(app, {
    operationId: 'id_systems.integration',
    method: 'GET',
    url: '/api/v1/id_systems/:id/integration',
    summary: 'Instructions for linking an account in a gamer id system.',
    policy: policy.user(),
    fields: { id: 'Gamer id system id.' },
    params: Type.Object({ id: Id }),
    response: IdSystemIntegration,
    handler: async ({ deps, params }) => {
      const system = await findIdSystem(deps.db, params.id);
      if (!system) throw common.notFound();
      const { id, integration: kind, instructions } = system;
      return { id_system_id: id, kind, desktop_required: kind === 'oauth', instructions };
    },
  });

  route(app, {
    operationId: 'gamer_ids.disconnect',
    method: 'POST',
    url: '/api/v1/gamer_ids/:id/disconnect',
    summary: "Unlinks a gamer id that isn't used in a running match.",
    policy: policy.user(),
    fields: { id: 'Gamer id record.' },
    params: Type.Object({ id: Id }),
    response: GamerId,
    handler: async ({ deps, params, userId }) =>
      withTransaction(deps.db, async (tx) => {
        const { row, system } = await unlinkGamerId(tx, userId, params.id);
        return gamerIdView(tx, row, system);
      }),
  });
}
