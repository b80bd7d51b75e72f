import type { StaffInfluencer_RowFragment } from '../api/influencers.generated.ts';

/** The form fields for a landing page, as typed by staff. */
export interface InfluencerDraft {
  slug: string;
  name: string;
  bio: string;
  gameIds: readonly string[];
}

export const emptyDraft: InfluencerDraft = { slug: '', name: '', bio: '', gameIds: [] };

/** A draft that contains the values of an existing page. */
export function draftOf({ slug, name, bio, games }: StaffInfluencer_RowFragment): InfluencerDraft {
  return { slug, name, bio, gameIds: games.map(({ id }) => id) };
}

/** Converts the draft to the mutation's input. */
export function cleanDraft({ slug, name, bio, gameIds }: InfluencerDraft) {
  return { slug: slug.trim().toLowerCase(), name: name.trim(), bio: bio.trim(), gameIds: [...gameIds] };
}

/** The reason why the draft can't be submitted yet, or null. */
export function draftFault(draft: InfluencerDraft): string | null {
  const { slug, name, bio } = cleanDraft(draft);
  if (name === '') return 'Enter the name.';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length < 2) {
    return 'Enter an address: at least two lowercase letters, digits or hyphens.';
  }
  return bio === '' ? 'Enter a biography.' : null;
}

/** The reason why the code can't be used, or null. */
export function codeFault(code: string): string | null {
  return /^[A-Z0-9]{4,12}$/.test(code) ? null : 'Enter a code of 4 to 12 letters and digits.';
}
