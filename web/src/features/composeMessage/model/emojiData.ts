import dataUrl from 'emojibase-data/en/data.json?url';
import messagesUrl from 'emojibase-data/en/messages.json?url';
import type { EmojiData } from 'frimousse';

interface RawEmoji {
  readonly emoji: string;
  readonly group?: number;
  readonly label: string;
  readonly version: number;
  readonly tags?: readonly string[];
}

interface RawMessages {
  readonly groups: readonly { readonly message: string; readonly order: number }[];
}

/** What most devices can draw. */
const newest = 15;
/** Parts of emojis, not emojis. */
const components = 2;

/** The emojis, from our own files: no other host is asked. */
export async function ownEmojiData(signal?: AbortSignal): Promise<EmojiData> {
  const [emojis, { groups }] = (await Promise.all(
    [dataUrl, messagesUrl].map(async (url) => (await fetch(url, { signal })).json()),
  )) as [RawEmoji[], RawMessages];
  return {
    locale: 'en',
    emojis: emojis.flatMap(({ emoji, group, label, version, tags }) =>
      group === undefined || group === components || version > newest
        ? []
        : [{ emoji, category: group, label, version, tags: [...(tags ?? [])] }],
    ),
    categories: groups
      .filter(({ order }) => order !== components)
      .map(({ message, order }) => ({ index: order, label: message })),
    skinTones: { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' },
  };
}
