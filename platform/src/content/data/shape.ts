import type { Audience, DocumentKind, DocumentTopic } from '../tables.ts';

/** Source of a document. `{names}` in its text are placeholders from figures.ts. */
export interface DocumentSeed {
  kind: DocumentKind;
  slug: string;
  title: string;
  summary: string;
  /** Markdown, limited to the syntax that `toBlocks` supports. */
  body: string;
  topic?: DocumentTopic;
  /** Anchor on the `/help` page. */
  anchor?: string;
  image?: string;
  /** Target and label of the button. */
  deeplink?: string;
  button?: string;
  /** Defaults to `everyone`. */
  audience?: Audience;
  /** Publication period as ISO dates. No limit if omitted. */
  from?: string;
  until?: string;
}
