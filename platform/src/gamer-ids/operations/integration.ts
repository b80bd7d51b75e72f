import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { IdSystemIntegration } from '../schemas.ts';
import { findIdSystem } from '../store.ts';

export function integrationRoute(app: App): void {
  route(app, {
    operationId: 'id_systems.integration',
    method: 'GET',
    url: '/api/v1/id_systems/:id/integration',
    summary: 'Instructions for linking an account in a gamer ID system.',
    policy: policy.user(),
    fields: { id: 'Gamer ID system ID.' },
    params: Type.Object({ id: Id }),
    response: IdSystemIntegration,
    handler: async ({ deps, params }) => {
      const system = await findIdSystem(deps.db, params.id);
      if (!system) throw common.notFound();
      const { id, integration: kind, instructions } = system;
      return { id_system_id: id, kind, desktop_required: kind === 'oauth', instructions };
    },
  });
}
