import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { UserCard } from '../../../users/card.ts';
import { Body, change, FREEZE, Params } from './freeze.ts';

export function freezeUserRoute(app: App): void {
  route(app, {
    operationId: FREEZE,
    method: 'POST',
    url: '/admin/v1/users/:id/freeze',
    summary: "Freezes a user's account: every call that moves money is refused with code 27.",
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { id: 'User ID.' },
    params: Params,
    body: Body,
    response: UserCard,
    handler: (ctx) => change(ctx, true),
  });
}
