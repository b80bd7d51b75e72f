import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, itemsOf } from '../../../shared/schema.ts';

export function categoriesRoute(app: App): void {
  route(app, {
    operationId: 'conversations.categories',
    method: 'GET',
    url: '/api/v1/conversations/categories',
    summary: 'Categories of communities.',
    policy: policy.user(),
    fields: {
      'items.id': 'Category ID.',
      'items.slug': 'URL slug, unique among categories.',
      'items.name': 'Name shown in the list of communities.',
    },
    response: itemsOf(Type.Object({ id: Id, slug: Type.String(), name: Type.String() })),
    handler: async ({ deps: { db } }) => ({
      items: await db
        .selectFrom('conversation_categories')
        .select(['id', 'slug', 'name'])
        .orderBy('position')
        .orderBy('id')
        .execute(),
    }),
  });
}
