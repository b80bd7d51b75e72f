import type { Readable } from 'node:stream';
import Type from 'typebox';
import type { App } from '../app.ts';
import { appNow } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import type { Module } from '../module.ts';
import { OneOf } from '../shared/schema.ts';
import { dataArchive } from './archive.ts';

/** The export of a user's own data (docs/domain/accounts.md#data-export). */
export const personalDataModule: Module = { name: 'personal-data', routes };

function routes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'users.data_export',
    method: 'GET',
    url: '/api/v1/users/data_export',
    summary: "The caller's personal data as a ZIP file of JSON and CSV files.",
    policy: policy.user({ scopes: ['full', 'banned', 'phone_required', 'guest'] }),
    limit: 'data_export',
    fields: { analytics: 'Cookie choice made on this device. It is stored nowhere else.' },
    query: Type.Object({ analytics: Type.Optional(OneOf(['granted', 'denied'])) }),
    response: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }),
    handler: async (ctx) => {
      const at = await appNow(db);
      ctx.reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="duelbook-data-${at.toISOString().slice(0, 10)}.zip"`);
      return dataArchive(db, { userId: ctx.userId, at, cookies: ctx.query.analytics ?? null, config });
    },
  });
}
