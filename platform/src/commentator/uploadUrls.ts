import Type from 'typebox';
import type { App } from '../app.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { issueUpload, MediaUpload } from '../media/uploadUrl.ts';
import { itemsOf, OneOf } from '../shared/schema.ts';
import { Quantity } from './schemas.ts';

export function uploadUrlsRoute(app: App): void {
  route(app, {
    operationId: 'commentator.upload_urls',
    method: 'GET',
    url: '/commentator/v1/media/upload_urls',
    summary:
      'Upload URL for a video or trailer, or its picture. Send the file with PUT, without authorization. Can be used once, within ten minutes.',
    policy: policy.commentator(),
    fields: { type: 'Purpose of the file.', quantity: 'Number of upload URLs. Always 1.' },
    query: Type.Object({ type: OneOf(['video', 'trailer', 'poster'] as const), quantity: Quantity }),
    response: itemsOf(MediaUpload),
    handler: ({ deps, userId, query }) =>
      withTransaction(deps.db, async (tx) => ({ items: [await issueUpload(tx, deps.config, userId, query.type)] })),
  });
}
