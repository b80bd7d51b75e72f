import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { appNow, withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { setFeature, switchableFeatures } from '../../../http/switches/featureSwitch.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { DateTime, Id, Nullable, OneOf } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../../staff/actor.ts';

const KIND = 'admin.users.feature_disablement';

const Body = Type.Object({
  feature: OneOf(switchableFeatures),
  disabled: Type.Boolean(),
  until: Type.Optional(Nullable(DateTime)),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
});
const FeatureDisablement = Type.Object({
  user_id: Id,
  feature: OneOf(switchableFeatures),
  disabled: Type.Boolean(),
  until: Nullable(DateTime),
});
describeSchema(FeatureDisablement, 'FeatureDisablement', 'Whether a feature is turned off for a user.', {
  feature: 'Name of the feature.',
  disabled: 'True when the feature is turned off.',
  until: 'Time the feature works again. Null when it is on or no end is set.',
  user_id: 'ID of the affected user.',
});
type Request = Ctx<{ id: string }, unknown, Static<typeof Body>>;

export function featureDisablementRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/feature_disablement',
    summary: 'Turns a feature off or on for a user. Calls that need it are refused with code 1020 while it is off.',
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: {
      id: 'User ID.',
      feature: 'Name of the feature.',
      disabled: 'True to turn the feature off.',
      until: 'Time the feature works again. Omit it for no end.',
    },
    params: Type.Object({ id: Id }),
    body: Body,
    response: FeatureDisablement,
    handler: change,
  });
}

async function change(ctx: Request) {
  const { id } = ctx.params;
  const { feature, disabled } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, id);
  return withTransaction(ctx.deps.db, async (tx) => {
    await lockSubject(tx, id);
    const until = disabled && ctx.body.until ? await momentAhead(tx, ctx.body.until) : null;
    await setFeature(tx, { userId: id, feature, disabled, until });
    const now = { disabled, until: until?.toISOString() ?? null };
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'user',
      subjectId: id,
      after: { feature, ...now },
      reason,
    });
    return { user_id: id, feature, ...now };
  });
}

async function momentAhead(tx: Tx, text: string): Promise<Date> {
  const until = new Date(text);
  if (!(until > (await appNow(tx)))) throw common.validation(undefined, 'Choose a time in the future.', 'until');
  return until;
}
