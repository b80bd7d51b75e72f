import type { UnsupportedFeature } from '@/shared/lib/overlays';

export interface Explanation {
  title: string;
  /** Sentence that explains what isn't available. */
  missing: string;
  /** Sentence that explains what still works. */
  works: string;
  /** Whether the desktop app supports it. */
  desktop: boolean;
}

/** Text for the dialog. `desktop` is true in the desktop app. */
export function explain(feature: UnsupportedFeature, desktop: boolean): Explanation {
  const found = texts[feature];
  return { ...found, desktop: found.desktop && !desktop };
}

const texts: Record<UnsupportedFeature, Explanation> = {
  region: {
    title: 'Not available in your location',
    missing: 'Playing for money isn’t allowed where you are right now, so you can’t deposit, enter matches or stake.',
    works: 'You can still browse and watch matches, chat, and withdraw your balance.',
    desktop: false,
  },
  'account-linking': {
    title: 'Linking requires the desktop app',
    missing: 'This account can’t be linked in a browser. Use the desktop app instead.',
    works: 'You can still enter other gamer IDs here.',
    desktop: true,
  },
  streaming: {
    title: 'Streaming requires the desktop app',
    missing: 'Browsers can’t capture a game and its audio.',
    works: 'You can play here and stream with other software.',
    desktop: true,
  },
};
