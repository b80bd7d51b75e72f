import type { Audience, DocumentKind, DocumentTopic } from '../tables.ts';

/** A document's source; `{names}` in its text are placeholders from figures.ts. */
export interface DocumentSeed {
  kind: DocumentKind;
  slug: string;
  title: string;
  summary: string;
  /** Markdown, limited to what `toBlocks` supports. */
  body: string;
  topic?: DocumentTopic;
  /** Anchor on `/help`. */
  anchor?: string;
  image?: string;
  /** Link and button label. */
  deeplink?: string;
  button?: string;
  /** Defaults to `everyone`. */
  audience?: Audience;
  /** ISO dates; default to always. */
  from?: string;
  until?: string;
}
