import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { createElementSet } from '../../../catalog/changes/elementSets.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { ElementSetSchema } from '../../../matches/schemas.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';
import { auditedSet } from './adminElementSet.ts';
import { ElementSetInput, elementSetRoles, elementSetsUrl, elementSetWords } from './inputs.ts';

const KIND = 'admin.events.create_element_sets';

const Body = Type.Object({ game_mode_id: Id, ...ElementSetInput, kind: Type.Optional(ElementSetInput.kind) });
describeSchema(Body, 'CreateElementSetBody', '', {
  name: elementSetWords.name,
  rule: elementSetWords.rule,
  kind: `${elementSetWords.kind} Defaults to \`elements\`.`,
  elements: elementSetWords.elements,
  game_mode_id: 'ID of the game mode that gets the set.',
});

export function createElementSetRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: elementSetsUrl,
    summary: 'Adds an element set to a game mode. New matches and tournaments can use it immediately.',
    policy: policy.staff(...elementSetRoles),
    body: Body,
    response: ElementSetSchema,
    handler: create,
  });
}

/** @throws 1000, 1007 */
function create(ctx: Ctx<unknown, unknown, Static<typeof Body>>) {
  const { game_mode_id, kind = 'elements', ...wanted } = ctx.body;
  return withTransaction(ctx.deps.db, async (tx) => {
    const set = await createElementSet(tx, game_mode_id, { ...wanted, kind });
    const after = auditedSet(set);
    await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'element_set', subjectId: set.id, after });
    return { id: set.id, name: set.name, kind: set.kind, rule: set.rule, elements: set.elements };
  });
}
