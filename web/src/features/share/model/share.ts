/** Data passed to other apps. */
export interface Shared {
  /** Absolute URL. */
  url: string;
  text: string;
}

const standard = 'On Duelbook: two sides, one book.';

/** Resolves a client path to an absolute URL. Absolute URLs are unchanged. */
export const addressOf = (link: string, origin: string): string => new URL(link, origin).href;

/** The text and link to share. The text defaults to a line about the product. */
export const sharedOf = (link: string, text: string | undefined, origin: string): Shared => ({
  url: addressOf(link, origin),
  text: text?.trim() || standard,
});

const pictured: readonly (readonly [RegExp, string])[] = [
  [/^\/matches\/([\w-]+)$/, 'match'],
  [/^\/stake\/([\w-]+)$/, 'event'],
  [/^\/receipts\/([\w-]+)$/, 'market'],
  [/^\/profile\/([\w-]+)$/, 'profile'],
];

/** The preview image that other apps show for a link to this origin. Null for pages that don't have their own. */
export function pictureOf(url: string, origin: string): string | null {
  const { origin: own, pathname } = new URL(url);
  if (own !== origin) return null;
  for (const [pattern, kind] of pictured) {
    const id = pattern.exec(pathname)?.[1];
    if (id) return `/share_cards/${kind}/${id}`;
  }
  return null;
}

export type ShareOutcome = 'shared' | 'dismissed' | 'failed';

/** Whether this browser has a share sheet that accepts this link. */
export const canShare = (shared: Shared): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.({ url: shared.url, text: shared.text }) ?? true);

/** Opens the system's share sheet. Dismissing it doesn't count as an error. */
export async function openShareSheet({ url, text }: Shared): Promise<ShareOutcome> {
  try {
    await navigator.share({ title: 'Duelbook', text, url });
    return 'shared';
  } catch (fault) {
    return fault instanceof DOMException && fault.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
