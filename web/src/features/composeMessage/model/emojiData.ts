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

/** Newest emoji version that most devices can display. */
const newest = 15;
/** Group of emoji components, such as skin tones, which aren't emojis themselves. */
const components = 2;

/** Loads emoji data bundled with the app, so no third-party host is contacted. */
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
