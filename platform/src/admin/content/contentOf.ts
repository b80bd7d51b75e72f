import type { DocumentContent } from '../../content/edits/content.ts';

/** Fields whose name or format in requests differs from that in the table. */
interface Sent extends Partial<Omit<DocumentContent, 'body_md' | 'publish_from' | 'publish_until'>> {
  body?: string;
  publish_from?: string;
  publish_until?: string | null;
}

/** Converts a change to the form in which it is stored. Fields that weren't sent don't change. */
export function contentOf({ body, publish_from, publish_until, ...change }: Sent): Partial<DocumentContent> {
  return {
    ...change,
    ...(body !== undefined && { body_md: body }),
    ...(publish_from !== undefined && { publish_from: new Date(publish_from) }),
    ...(publish_until !== undefined && { publish_until: dateOf(publish_until) }),
  };
}

export function dateOf(at: string | null | undefined): Date | null {
  return at == null ? null : new Date(at);
}
