import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Nullable, OneOf } from '../../shared/schema.ts';
import { paidAccess, paidObstacles } from '../paidAccess.ts';
import { callerOf } from '../position/regionStanding.ts';

export const PaidAccess = Type.Object({
  obstacle: Nullable(OneOf(paidObstacles)),
  region: Nullable(Type.String()),
  minimum_age: Type.Integer(),
});
describeSchema(PaidAccess, 'PaidAccess', 'Whether a user can play for money at their location.', {
  obstacle: 'First obstacle, checked in the order region, network, location, age. Null if the user can play for money.',
  region: 'Region of the request, such as `US-NY` or `DE`. Null if unknown.',
  minimum_age: 'Minimum age for playing for money, in years.',
});

export function paidAccessRoute(app: App): void {
  route(app, {
    operationId: 'users.paid_access',
    method: 'GET',
    url: '/api/v1/users/paid_access',
    summary: 'Whether the viewer can play for money at their location, and why not.',
    policy: policy.user({ scopes: ['full', 'phone_required', 'guest', 'banned'] }),
    response: PaidAccess,
    handler: (ctx) => paidAccess(ctx.deps, callerOf(ctx)),
  });
}
