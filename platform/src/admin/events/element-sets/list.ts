import Type from 'typebox';
import type { App } from '../../../app.ts';
import { readElementSets } from '../../../catalog/elementSets.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, itemsOf } from '../../../shared/schema.ts';
import { AdminElementSet, adminElementSet } from './adminElementSet.ts';
import { elementSetRoles, elementSetsUrl } from './inputs.ts';

export function listElementSetsRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.element_sets',
    method: 'GET',
    url: elementSetsUrl,
    summary: "A mode's element sets in their current versions, in catalog order, including those that aren't offered.",
    policy: policy.staff(...elementSetRoles),
    fields: { game_mode_id: 'ID of the game mode whose sets are listed.' },
    query: Type.Object({ game_mode_id: Id }),
    response: itemsOf(AdminElementSet),
    handler: async ({ deps, query }) => {
      const sets = await readElementSets(deps.db, { gameModeId: query.game_mode_id });
      return { items: sets.filter((set) => set.replaced_by === null).map(adminElementSet) };
    },
  });
}
