import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { MatchEvent } from '../../../events/schemas.ts';
import { route } from '../../../http/route.ts';
import { Nullable } from '../../../shared/schema.ts';
import { PlayEventParams } from '../../schemas.ts';
import { changeEventCode } from '../eventNames.ts';
import { fields, organizers } from './common.ts';

export function eventChangeCodeRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'admin.events.change_code',
    method: 'POST',
    url: '/admin/v1/events/:id/change_code',
    summary: 'Changes the code by which users find an event. Allowed until it is live.',
    policy: organizers,
    fields: {
      ...fields,
      code: 'New code.',
      was: 'Code before the change. Refused with code 1001 if the code has changed since then.',
    },
    params: PlayEventParams,
    body: Type.Object({
      code: Type.String({ pattern: '^[A-Z0-9]{6}$' }),
      was: Type.Optional(Nullable(Type.String({ maxLength: 80 }))),
    }),
    response: MatchEvent,
    handler: (ctx) =>
      withTransaction(db, (tx) => {
        const origin = staffOrigin(ctx, 'staff', 'admin.events.change_code');
        return changeEventCode(tx, origin, ctx.params.id, { to: ctx.body.code, was: ctx.body.was });
      }),
  });
}
