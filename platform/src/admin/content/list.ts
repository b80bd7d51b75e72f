import Type from 'typebox';
import type { App } from '../../app.ts';
import { documentKinds } from '../../content/tables.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PageQuery, page, pageOf, pageRange } from '../../shared/page.ts';
import { OneOf } from '../../shared/schema.ts';
import { AdminDocument, documentSources, documentStates, listAdminDocuments } from './adminDocument.ts';
import { contentRoles } from './roles.ts';

export function listDocumentsRoute(app: App): void {
  route(app, {
    operationId: 'admin.content.list',
    method: 'GET',
    url: '/admin/v1/content/documents',
    summary: 'Documents by kind, in the order in which players see them, including those that players can’t see.',
    policy: policy.staff(...contentRoles),
    fields: {
      kind: 'Only documents of this kind.',
      state: 'Only documents in this state.',
      source: 'Only documents whose text is from this source.',
    },
    query: Type.Object({
      ...PageQuery.properties,
      kind: Type.Optional(OneOf(documentKinds)),
      state: Type.Optional(OneOf(documentStates)),
      source: Type.Optional(OneOf(documentSources)),
    }),
    response: pageOf(AdminDocument),
    handler: async ({ deps: { db }, query }) => {
      const { kind = null, state = null, source = null } = query;
      return page(await listAdminDocuments(db, { kind, state, source }, pageRange(query)), query);
    },
  });
}
