import type { ProfileView } from '@/entities/user';

/** Unsaved edits to a user's profile. For pictures, a media ID sets a new one and null removes the current one. */
export interface ProfileDraft {
  username: string;
  bio: string;
  /** Undefined keeps the current picture. */
  profileImageId?: string | null;
  cardImageId?: string | null;
}

export const bioLetters = 300;

export const draftOf = ({ user, bio }: Pick<ProfileView, 'user' | 'bio'>): ProfileDraft => ({
  username: user.username,
  bio: bio ?? '',
});

/** The changed fields of the draft, as input for the platform. Null if nothing changed. */
export function changesOf(profile: Pick<ProfileView, 'user' | 'bio'>, draft: ProfileDraft) {
  const { username, bio, profileImageId, cardImageId } = draft;
  const changes = {
    ...(username !== profile.user.username && { username }),
    ...(bio.trim() !== (profile.bio ?? '') && { bio: bio.trim() }),
    ...(profileImageId && { profileImageId }),
    ...(profileImageId === null && { removeProfileImage: true }),
    ...(cardImageId && { cardImageId }),
    ...(cardImageId === null && { removeCardImage: true }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
