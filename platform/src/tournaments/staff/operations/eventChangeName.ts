import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { MatchEvent } from '../../../events/schemas.ts';
import { WrittenText } from '../../../http/input/writtenText.ts';
import { route } from '../../../http/route.ts';
import { Nullable } from '../../../shared/schema.ts';
import { PlayEventParams } from '../../schemas.ts';
import { changeEventName } from '../eventNames.ts';
import { fields, organizers } from './common.ts';

export function eventChangeNameRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'admin.events.change_name',
    method: 'POST',
    url: '/admin/v1/events/:id/change_name',
    summary: 'Renames a tournament or play event. Allowed until it is live.',
    policy: organizers,
    fields: {
      ...fields,
      name: 'New name.',
      was: 'Name before the change. Refused with code 1001 if the name has changed since then.',
    },
    params: PlayEventParams,
    body: Type.Object({
      name: WrittenText({ minLength: 3, maxLength: 80 }),
      was: Type.Optional(Nullable(Type.String({ maxLength: 80 }))),
    }),
    response: MatchEvent,
    handler: (ctx) =>
      withTransaction(db, (tx) => {
        const origin = staffOrigin(ctx, 'staff', 'admin.events.change_name');
        return changeEventName(tx, origin, ctx.params.id, { to: ctx.body.name, was: ctx.body.was });
      }),
  });
}
