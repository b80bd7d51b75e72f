import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { readCards, UserCard } from '../card.ts';

export function getRoute(app: App): void {
  route(app, {
    operationId: 'users.get',
    method: 'GET',
    url: '/api/v1/users/:id',
    summary: "Public profile card of a user. Not found when the user doesn't exist.",
    policy: policy.optional(),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    response: UserCard,
    handler: async ({ deps, params }) => {
      const [card] = await readCards(deps.db, [params.id]);
      if (!card) throw common.notFound();
      return card;
    },
  });
}
