import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { withdrawDocument } from '../../content/edits/change.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { onlyChanged } from '../onlyChanged.ts';
import { AdminDocument, readAdminDocument } from './adminDocument.ts';
import { DocumentParams, documentWords, publicationPeriod, Reason, Version, versionWords } from './inputs.ts';
import { contentRoles } from './roles.ts';

const KIND = 'admin.content.withdraw';
const Body = Type.Object({ version: Version, reason: Reason });

export function withdrawDocumentRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/content/documents/:id/withdraw',
    summary:
      'Ends the publication of a document now, or withdraws a scheduled one. Refused with code 1001 if someone else has changed it in the meantime, and 1002 if it is already withdrawn.',
    policy: policy.staff(...contentRoles),
    fields: { id: 'Document ID.', version: versionWords, reason: documentWords.reason },
    params: DocumentParams,
    body: Body,
    response: AdminDocument,
    handler: withdraw,
  });
}

/** @throws 404, 1000, 1001, 1002 */
async function withdraw(
  ctx: Ctx<Static<typeof DocumentParams>, unknown, Static<typeof Body>>,
  tx: Tx,
): Promise<AdminDocument> {
  const { id } = ctx.params;
  const reason = requireReason(ctx.body.reason);
  const { before, after } = await withdrawDocument(tx, id, ctx.body.version);
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
