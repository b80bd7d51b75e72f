import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { changeDocument } from '../../content/edits/change.ts';
import { figuresOf, readRules } from '../../content/figures.ts';
import { audiences } from '../../content/tables.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, OneOf } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { onlyChanged } from '../onlyChanged.ts';
import { AdminDocument, readAdminDocument } from './adminDocument.ts';
import { contentOf } from './contentOf.ts';
import {
  Body as BodyText,
  ButtonText,
  DocumentParams,
  documentWords,
  Link,
  PictureUrl,
  Position,
  PublishUntil,
  Reason,
  Summary,
  Title,
  Version,
  versionWords,
} from './inputs.ts';
import { contentRoles } from './roles.ts';

const KIND = 'admin.content.update';
const Body = Type.Object({
  version: Version,
  title: Type.Optional(Title),
  summary: Type.Optional(Summary),
  body: Type.Optional(BodyText),
  image_url: Type.Optional(PictureUrl),
  deeplink: Type.Optional(Link),
  button_text: Type.Optional(ButtonText),
  audience: Type.Optional(OneOf(audiences)),
  position: Type.Optional(Position),
  publish_from: Type.Optional(DateTime),
  publish_until: Type.Optional(PublishUntil),
  reason: Reason,
});

export function updateDocumentRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/content/documents/:id',
    summary:
      'Changes a document. The change is kept when the platform restarts. Refused with code 1001 if someone else has changed the document in the meantime, and 1000 for unknown placeholders and for links that players can’t follow.',
    policy: policy.staff(...contentRoles),
    fields: { ...documentWords, id: 'Document ID.', version: versionWords },
    params: DocumentParams,
    body: Body,
    response: AdminDocument,
    handler: update,
  });
}

/** @throws 404, 1000, 1001 */
async function update(
  ctx: Ctx<Static<typeof DocumentParams>, unknown, Static<typeof Body>>,
  tx: Tx,
): Promise<AdminDocument> {
  const { id } = ctx.params;
  const { reason: given, version, ...sent } = ctx.body;
  const reason = requireReason(given);
  if (Object.keys(sent).length === 0) throw common.validation(undefined, 'Change at least one field.', 'title');
  const change = contentOf(sent);
  const figures = figuresOf(await readRules(tx, ctx.deps.config));
  const { before, after } = await changeDocument(tx, id, version, change, figures);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'document',
    subjectId: id,
    before: onlyChanged(before, change),
    after: onlyChanged(after, change),
    reason,
  });
  return readAdminDocument(tx, id);
}
