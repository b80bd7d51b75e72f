import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { publishDocument } from '../../content/edits/change.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { onlyChanged } from '../onlyChanged.ts';
import { AdminDocument, readAdminDocument } from './adminDocument.ts';
import { DocumentParams, documentWords, publicationPeriod, Reason, Version, versionWords } from './inputs.ts';
import { contentRoles } from './roles.ts';

const KIND = 'admin.content.publish';
const Body = Type.Object({ version: Version, reason: Reason });

export function publishDocumentRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/content/documents/:id/publish',
    summary:
      'Publishes a scheduled or withdrawn document immediately and without an end. Refused with code 1001 if someone else has changed it in the meantime, and 1002 if it is already published.',
    policy: policy.staff(...contentRoles),
    fields: { id: 'Document ID.', version: versionWords, reason: documentWords.reason },
    params: DocumentParams,
    body: Body,
    response: AdminDocument,
    handler: publish,
  });
}

/** @throws 404, 1000, 1001, 1002 */
async function publish(
  ctx: Ctx<Static<typeof DocumentParams>, unknown, Static<typeof Body>>,
  tx: Tx,
): Promise<AdminDocument> {
  const { id } = ctx.params;
  const reason = requireReason(ctx.body.reason);
  const { before, after } = await publishDocument(tx, id, ctx.body.version);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'document',
    subjectId: id,
    before: onlyChanged(before, publicationPeriod),
    after: onlyChanged(after, publicationPeriod),
    reason,
  });
  return readAdminDocument(tx, id);
}
