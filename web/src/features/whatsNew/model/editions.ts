/** What a new version of the client brings, in words for those who use it. `CHANGELOG.md` has the rest. */
export interface Edition {
  /** Versions told in one place go by their day, `2026-11-23`: later ones compare as greater. */
  readonly day: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
}

/** Newest first. An edition that was published is not changed: browsers keep its day as what they have told. */
export const editions: readonly Edition[] = [
  {
    day: '2026-11-23',
    points: [
      { title: 'Profiles stay at hand', text: 'Follow and Message go with you while you read down somebody’s page.' },
      {
        title: 'A look at clips',
        text: 'Rest the pointer on a clip and it plays without sound. Press it to watch it all.',
      },
      { title: 'Settings that are yours', text: 'Under Me: how stakes are confirmed, and less motion on this device.' },
      { title: 'Home is live', text: 'The duel of the moment shows its score and prices as they change.' },
    ],
  },
];
