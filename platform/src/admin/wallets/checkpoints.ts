import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { sha256 } from '../../shared/ids.ts';
import { PageQuery, page, pageOf, pageRange } from '../../shared/page.ts';
import { DateTime } from '../../shared/schema.ts';

const Checkpoint = Type.Object({
  id: Type.Integer(),
  at: DateTime,
  hash: Type.String(),
  public_key: Type.String(),
});
describeSchema(Checkpoint, 'Checkpoint', 'Signed state of the ledger and the audit log at one time.', {
  id: 'Number of the checkpoint, counting up from 1.',
  at: 'Time it was signed.',
  hash: 'SHA-256 hash of the signed text, in hexadecimal. The next checkpoint contains it.',
  public_key: 'Public key for verifying the signature, in PEM format.',
});

export function checkpointsRoute(app: App): void {
  route(app, {
    operationId: 'admin.wallets.checkpoints',
    method: 'GET',
    url: '/admin/v1/wallets/checkpoints',
    summary: 'Signed checkpoints of the ledger and the audit log, newest first.',
    policy: policy.staff('finance', 'risk', 'admin'),
    query: PageQuery,
    response: pageOf(Checkpoint),
    handler: ({ deps, query }) => listCheckpoints(deps.db, query),
  });
}

async function listCheckpoints(db: Db, query: Static<typeof PageQuery>) {
  const { offset, limit } = pageRange(query);
  const rows = await db
    .selectFrom('checkpoints')
    .select(['id', 'at', 'body', 'public_key'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const checkpoints = rows.map(({ id, at, body, public_key }) => ({
    id,
    at: at.toISOString(),
    hash: sha256(body).toString('hex'),
    public_key,
  }));
  return page(checkpoints, query);
}
