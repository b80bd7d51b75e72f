import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { linkGamerId } from '../../../gamer-ids/connect.ts';
import { GamerId } from '../../../gamer-ids/schemas.ts';
import { findIdSystem, gamerIdView } from '../../../gamer-ids/store.ts';
import { readValue } from '../../../gamer-ids/value.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../../staff/actor.ts';

const KIND = 'admin.users.connect_gamer_id';
type Request = Ctx<{ id: string }, unknown, { id_system_id: string; value: string; reason: string }>;

export function connectGamerIdRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/connect_gamer_id',
    summary:
      "Links or replaces a gamer ID of a user, without their limit on changes. Refused while it's in use in a match.",
    policy: policy.staff('support', 'risk', 'admin'),
    fields: {
      id: 'User ID.',
      id_system_id: 'Gamer ID system ID.',
      value: "Gamer ID. Must match the system's `pattern`.",
      reason: 'Reason. Kept in the audit log.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      id_system_id: Id,
      value: Type.String({ minLength: 1, maxLength: 64 }),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    response: GamerId,
    handler: connect,
  });
}

/** @throws 404, 1000 for an unknown system or a malformed ID, 1002 during a match, 1007 if someone else has it */
function connect(ctx: Request) {
  const { id } = ctx.params;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, id);
  return withTransaction(ctx.deps.db, async (tx) => {
    await lockSubject(tx, id);
    const system = await findIdSystem(tx, ctx.body.id_system_id);
    if (!system) throw common.validation(undefined, 'This gamer ID system doesn’t exist.', 'id_system_id');
    const value = readValue(system, ctx.body.value);
    const claim = { value, accountId: null, proofMediaId: null };
    const { before, row } = await linkGamerId(tx, id, system, claim, { limited: false });
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'user',
      subjectId: id,
      before: { system: system.slug, gamer_id: before },
      after: { system: system.slug, gamer_id: value },
      reason,
    });
    return gamerIdView(tx, row, system);
  });
}
