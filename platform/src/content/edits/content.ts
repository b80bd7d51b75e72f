import type { Selectable } from 'kysely';
import type { DocumentKind, DocumentTable } from '../tables.ts';

/** The document fields that staff can set. */
export type DocumentContent = Pick<
  Selectable<DocumentTable>,
  | 'title'
  | 'summary'
  | 'body_md'
  | 'image_url'
  | 'deeplink'
  | 'button_text'
  | 'audience'
  | 'position'
  | 'publish_from'
  | 'publish_until'
>;

/**
 * Kinds that staff can create, which are the kinds of news. All others belong to a place in the product and can only be
 * edited.
 */
export const newsKinds = ['jumbotron', 'announcement', 'blog'] as const satisfies readonly DocumentKind[];
export type NewsKind = (typeof newsKinds)[number];

export function trimmed<T extends Partial<DocumentContent>>(content: T): T {
  const { title, summary, body_md, button_text } = content;
  return {
    ...content,
    ...(title !== undefined && { title: title.trim() }),
    ...(summary !== undefined && { summary: summary.trim() }),
    ...(body_md !== undefined && { body_md: body_md.trim() }),
    ...(button_text && { button_text: button_text.trim() }),
  };
}
