import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { OneOf } from '../../shared/schema.ts';
import { playerMediaTypes } from '../rules.ts';
import { issueUpload, MediaUpload } from '../uploadUrl.ts';

export function uploadUrlRoute(app: App): void {
  route(app, {
    operationId: 'media.upload_url',
    method: 'GET',
    url: '/api/v1/media/upload_url',
    summary:
      'Upload URL for one file. Send the file with PUT, without authorization. Its type is taken from its content. Valid for one upload within ten minutes.',
    policy: policy.user({ scopes: ['full', 'banned'] }),
    fields: { type: 'Purpose of the file.' },
    query: Type.Object({ type: OneOf(playerMediaTypes) }),
    response: MediaUpload,
    handler: async ({ deps, userId, query, session }) => {
      // Banned users can only upload identity documents, which they need to withdraw their money.
      if (session?.scope === 'banned' && query.type !== 'identity') throw common.forbidden();
      return withTransaction(deps.db, (tx) => issueUpload(tx, deps.config, userId, query.type));
    },
  });
}
