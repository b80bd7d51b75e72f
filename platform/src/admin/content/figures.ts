import Type from 'typebox';
import type { App } from '../../app.ts';
import { figuresOf, readRules } from '../../content/figures.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { itemsOf } from '../../shared/schema.ts';
import { contentRoles } from './roles.ts';

const ContentFigure = Type.Object({ name: Type.String(), value: Type.String() });
describeSchema(ContentFigure, 'ContentFigure', 'Placeholder that documents can use.', {
  name: 'Name. Documents contain it in braces: `{deposit_min}`.',
  value: 'Text that currently replaces it, such as `$5.00`.',
});

export function contentFiguresRoute(app: App): void {
  route(app, {
    operationId: 'admin.content.figures',
    method: 'GET',
    url: '/admin/v1/content/figures',
    summary: 'Placeholders that documents can use, with the current settings that they show.',
    policy: policy.staff(...contentRoles),
    response: itemsOf(ContentFigure),
    handler: async ({ deps: { db, config } }) => {
      const figures = Object.entries(figuresOf(await readRules(db, config)));
      return { items: figures.map(([name, value]) => ({ name, value })) };
    },
  });
}
