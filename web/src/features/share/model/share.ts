/** What is handed to other programs. */
export interface Shared {
  /** Whole address. */
  url: string;
  text: string;
}

const standard = 'On Duelbook: two sides, one book.';

/** A path of the client as a whole address; what is one already stays. */
export const addressOf = (link: string, origin: string): string => new URL(link, origin).href;

/** What is sent: the caller's words, or a line about the product. */
export const sharedOf = (link: string, text: string | undefined, origin: string): Shared => ({
  url: addressOf(link, origin),
  text: text?.trim() || standard,
});

export type ShareOutcome = 'shared' | 'dismissed' | 'failed';

/** Whether this browser has a share sheet that takes a link. */
export const canShare = (shared: Shared): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.({ url: shared.url, text: shared.text }) ?? true);

/** Opens the system's share sheet. A person who closes it has not failed. */
export async function openShareSheet({ url, text }: Shared): Promise<ShareOutcome> {
  try {
    await navigator.share({ title: 'Duelbook', text, url });
    return 'shared';
  } catch (fault) {
    return fault instanceof DOMException && fault.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
