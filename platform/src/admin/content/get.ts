import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { AdminDocument, readAdminDocument } from './adminDocument.ts';
import { DocumentParams } from './inputs.ts';
import { contentRoles } from './roles.ts';

export function getDocumentRoute(app: App): void {
  route(app, {
    operationId: 'admin.content.get',
    method: 'GET',
    url: '/admin/v1/content/documents/:id',
    summary: 'Document with its source text.',
    policy: policy.staff(...contentRoles),
    fields: { id: 'Document ID.' },
    params: DocumentParams,
    response: AdminDocument,
    handler: ({ deps: { db }, params }) => readAdminDocument(db, params.id),
  });
}
