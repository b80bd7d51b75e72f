/** Data passed to other apps. */
export interface Shared {
  /** Absolute URL. */
  url: string;
  text: string;
}

const standard = 'On Duelbook: two sides, one book.';

/** Resolves a client path to an absolute URL. Absolute URLs are unchanged. */
export const addressOf = (link: string, origin: string): string => new URL(link, origin).href;

/** The shared text and link, with a default line about the product. */
export const sharedOf = (link: string, text: string | undefined, origin: string): Shared => ({
  url: addressOf(link, origin),
  text: text?.trim() || standard,
});

export type ShareOutcome = 'shared' | 'dismissed' | 'failed';

/** Whether this browser has a share sheet that accepts links. */
export const canShare = (shared: Shared): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.({ url: shared.url, text: shared.text }) ?? true);

/** Opens the system's share sheet. Dismissing it is not an error. */
export async function openShareSheet({ url, text }: Shared): Promise<ShareOutcome> {
  try {
    await navigator.share({ title: 'Duelbook', text, url });
    return 'shared';
  } catch (fault) {
    return fault instanceof DOMException && fault.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
