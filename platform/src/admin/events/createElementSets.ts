import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { createElementSet, elementKinds, elementRules } from '../../catalog/createElementSet.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { WrittenText } from '../../http/writtenText.ts';
import { ElementSetSchema } from '../../matches/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id, OneOf } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../staff.ts';

const KIND = 'admin.events.create_element_sets';

const Body = Type.Object({
  game_mode_id: Id,
  name: WrittenText({ minLength: 2, maxLength: 60 }),
  rule: OneOf(elementRules),
  kind: Type.Optional(OneOf(elementKinds)),
  elements: Type.Array(WrittenText({ minLength: 1, maxLength: 60 }), { minItems: 2, maxItems: 50 }),
});
describeSchema(Body, 'CreateElementSetBody', '', {
  name: 'Name of the set. No other set of the mode has it.',
  rule: 'Whether captains pick or ban elements, or they are drawn.',
  kind: 'Kind of element. Defaults to `elements`.',
  elements: 'Names of the elements, in order.',
});

export function createElementSetRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/element_sets',
    summary: 'Adds an element set to a game mode. New matches and tournaments can use it at once.',
    policy: policy.staff('event_manager', 'admin'),
    body: Body,
    response: ElementSetSchema,
    handler: create,
  });
}

/** @throws 1000, 1007 */
function create(ctx: Ctx<unknown, unknown, Static<typeof Body>>) {
  const { game_mode_id: gameModeId, name, rule, kind = 'elements', elements } = ctx.body;
  return withTransaction(ctx.deps.db, async (tx) => {
    const set = await createElementSet(tx, { gameModeId, name, rule, kind, elements });
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'element_set',
      subjectId: set.id,
      after: { game_mode_id: gameModeId, name: set.name, rule, elements },
    });
    return set;
  });
}
