/** User-facing changes in a release of the client. The complete list is in `CHANGELOG.md`. */
export interface Edition {
  /** Release day, for example `2026-11-23`. Compared as a string. */
  readonly day: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
}

/** Newest first. Published editions must not be edited, because browsers store the day of the last one they showed. */
export const editions: readonly Edition[] = [
  {
    day: '2026-11-23',
    points: [
      {
        title: 'Profile actions stay in view',
        text: 'Follow and Message stay visible while you scroll through a profile.',
      },
      {
        title: 'Clip previews',
        text: 'Hover over a clip to play it without sound. Select it to watch the whole clip.',
      },
      {
        title: 'More personal settings',
        text: 'Under Me: choose how to confirm stakes, and reduce motion on this device.',
      },
      { title: 'Home is live', text: 'The featured duel shows its score and prices as they change.' },
    ],
  },
];
