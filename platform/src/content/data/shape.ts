import type { Audience, DocumentKind, DocumentTopic } from '../tables.ts';

/** A document as it is written here; `{names}` in its words are figures of the rules (figures.ts). */
export interface DocumentSeed {
  kind: DocumentKind;
  slug: string;
  title: string;
  summary: string;
  /** Markdown, as far as `toBlocks` knows it. */
  body: string;
  topic?: DocumentTopic;
  /** Its place on `/help`. */
  anchor?: string;
  image?: string;
  /** Where it leads, and what the button says. */
  deeplink?: string;
  button?: string;
  /** `everyone` when left out. */
  audience?: Audience;
  /** ISO dates; from the beginning, without an end, when left out. */
  from?: string;
  until?: string;
}
