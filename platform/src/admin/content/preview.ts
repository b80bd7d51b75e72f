import Type from 'typebox';
import type { App } from '../../app.ts';
import { previewDocument } from '../../content/edits/preview.ts';
import { figuresOf, readRules } from '../../content/figures.ts';
import { Document } from '../../content/schemas.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { documentWords, most } from './inputs.ts';
import { contentRoles } from './roles.ts';

const DocumentPreview = Type.Object({
  title: Type.String(),
  summary: Type.String(),
  blocks: Document.properties.blocks,
});
describeSchema(DocumentPreview, 'DocumentPreview', 'Text as players would see it.', {
  title: 'Question or headline.',
  summary: 'Short summary.',
  blocks: 'Content blocks.',
  'blocks.kind': 'Type of block.',
  'blocks.spans': 'Text spans, in order.',
  'blocks.spans.strong': 'True when the text is bold.',
  'blocks.spans.italic': 'True when the text is in italics.',
  'blocks.spans.code': 'True when the text is code, in which spaces and line breaks are significant.',
  'blocks.spans.link': 'Link target: a deep link or an https URL. Null when there is none.',
  'blocks.spans.text': 'Text without markup.',
});

export function previewDocumentRoute(app: App): void {
  const { title, summary, body } = documentWords;
  route(app, {
    operationId: 'admin.content.preview',
    method: 'POST',
    url: '/admin/v1/content/preview',
    summary:
      'Previews a text as players would see it now, without saving it. Refused with code 1000 for unknown placeholders and for links that players can’t follow.',
    policy: policy.staff(...contentRoles),
    fields: { title, summary, body },
    body: Type.Object({
      title: Type.String({ maxLength: most.title }),
      summary: Type.String({ maxLength: most.summary }),
      body: Type.String({ maxLength: most.body }),
    }),
    response: DocumentPreview,
    handler: async ({ deps: { db, config }, body: text }) =>
      previewDocument(text, figuresOf(await readRules(db, config))),
  });
}
