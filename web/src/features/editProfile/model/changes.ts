import type { ProfileView } from '@/entities/user';

/** What somebody makes of their own page; a media id is a new picture, null takes the picture away. */
export interface ProfileDraft {
  username: string;
  bio: string;
  /** Left out: the picture stays. */
  profileImageId?: string | null;
  cardImageId?: string | null;
}

export const bioLetters = 300;

/** Why a name cannot be taken, before anybody is asked; null when it may be. */
export function usernameFault(username: string): string | null {
  if (username.length < 3 || username.length > 20) return 'Between 3 and 20 letters.';
  return /^[a-z0-9_]+$/.test(username) ? null : 'Only a to z, 0 to 9 and _.';
}

export const draftOf = ({ user, bio }: Pick<ProfileView, 'user' | 'bio'>): ProfileDraft => ({
  username: user.username,
  bio: bio ?? '',
});

/** What of the draft is new, as the platform takes it; null when nothing is. */
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
