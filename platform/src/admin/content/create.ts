import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { newsKinds } from '../../content/edits/content.ts';
import { createDocument } from '../../content/edits/create.ts';
import { figuresOf, readRules } from '../../content/figures.ts';
import { audiences } from '../../content/tables.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { DateTime, OneOf } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminDocument, readAdminDocument } from './adminDocument.ts';
import { dateOf } from './contentOf.ts';
import {
  Body as BodyText,
  ButtonText,
  documentWords,
  Link,
  PictureUrl,
  Position,
  PublishUntil,
  Reason,
  Summary,
  Title,
} from './inputs.ts';
import { contentRoles } from './roles.ts';

const KIND = 'admin.content.create';
const Body = Type.Object({
  kind: OneOf(newsKinds),
  title: Title,
  summary: Summary,
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

export function createDocumentRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/content/documents',
    summary:
      'Creates a hero card of the home page, an announcement or a news item. FAQ entries, guides and company information can only be edited. Refused with code 1000 for unknown placeholders and for links that players can’t follow.',
    policy: policy.staff(...contentRoles),
    fields: {
      ...documentWords,
      kind: 'Kind of document.',
      audience: `${documentWords.audience} Defaults to everyone.`,
      position: `${documentWords.position} Defaults to the end of the list.`,
      publish_from: `${documentWords.publish_from} Defaults to now.`,
    },
    body: Body,
    response: AdminDocument,
    handler: create,
  });
}

/** @throws 1000 */
async function create(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx): Promise<AdminDocument> {
  const { reason: given, body = '', audience = 'everyone', position = null, ...wanted } = ctx.body;
  const reason = requireReason(given);
  const { id } = await createDocument(
    tx,
    {
      ...wanted,
      body_md: body,
      audience,
      position,
      image_url: wanted.image_url ?? null,
      deeplink: wanted.deeplink ?? null,
      button_text: wanted.button_text ?? null,
      publish_from: dateOf(wanted.publish_from),
      publish_until: dateOf(wanted.publish_until),
    },
    figuresOf(await readRules(tx, ctx.deps.config)),
  );
  const document = await readAdminDocument(tx, id);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'document',
    subjectId: id,
    after: { ...document },
    reason,
  });
  return document;
}
