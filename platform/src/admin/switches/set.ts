import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { setSwitch, switchNames } from '../../http/switches/switches.ts';
import { common } from '../../shared/errors.ts';
import { OneOf } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { FeatureSwitch, readSwitch, SWITCH_SUBJECT } from './view.ts';

const KIND = 'admin.switches.set';
const Params = Type.Object({ name: OneOf(switchNames) });
const Body = Type.Object({ enabled: Type.Boolean(), reason: Type.String({ minLength: 1, maxLength: 500 }) });

export function setSwitchRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/switches/:name',
    summary:
      'Turns a switch on or off for everyone. Takes effect within two seconds. Refused with code 1002 if it is already in that state.',
    policy: policy.staff('admin'),
    fields: { name: 'Name of the switch.', enabled: 'True to turn the switch on.' },
    params: Params,
    body: Body,
    response: FeatureSwitch,
    handler: set,
  });
}

async function set(ctx: Ctx<Static<typeof Params>, unknown, Static<typeof Body>>, tx: Tx): Promise<FeatureSwitch> {
  const { name } = ctx.params;
  const { enabled } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  if (!(await setSwitch(tx, ctx.deps.switches, { name, enabled, reason, by: ctx.userId }))) {
    throw common.notAllowedNow({}, `This is already ${enabled ? 'on' : 'off'}. Nothing was changed.`);
  }
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: SWITCH_SUBJECT,
    subjectId: name,
    before: { enabled: !enabled },
    after: { enabled },
    reason,
  });
  return readSwitch(tx, name);
}
