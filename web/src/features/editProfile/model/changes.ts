import type { ProfileView } from '@/entities/user';

/** A user's profile edits. A media id sets a new picture, null removes it. */
export interface ProfileDraft {
  username: string;
  bio: string;
  /** Undefined keeps the current picture. */
  profileImageId?: string | null;
  cardImageId?: string | null;
}

export const bioLetters = 300;

/** Checks a username locally before asking the platform. Null if it is valid. */
export function usernameFault(username: string): string | null {
  if (username.length < 3 || username.length > 20) return 'Between 3 and 20 letters.';
  return /^[a-z0-9_]+$/.test(username) ? null : 'Use only a–z, 0–9 and _.';
}

export const draftOf = ({ user, bio }: Pick<ProfileView, 'user' | 'bio'>): ProfileDraft => ({
  username: user.username,
  bio: bio ?? '',
});

/** The changed fields of the draft as platform input; null if nothing changed. */
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
