import { createAreaSession } from '@/shared/lib/area-session';

/** A commentator as stored by the commentator area. */
export interface CommentatorUser {
  readonly id: string;
  readonly username: string;
  readonly profileImageUrl: string | null;
}

export interface CommentatorSession {
  readonly token: string;
  /** ISO-8601. */
  readonly expiresAt: string;
  readonly user: CommentatorUser;
}

function isCommentatorSession(value: unknown): value is CommentatorSession {
  if (typeof value !== 'object' || value === null) return false;
  const { token, user, expiresAt } = value as Partial<CommentatorSession>;
  return typeof token === 'string' && typeof user?.id === 'string' && Date.parse(expiresAt ?? '') > Date.now();
}

const session = createAreaSession('duelbook.commentator-session', isCommentatorSession);

export const currentCommentatorSession = session.current;
export const useCommentatorSession = session.use;
export const onCommentatorSessionChange = session.onChange;
/** Removes the session from this device only. `useCommentatorSignOut` also ends it on the platform. */
export const clearCommentatorSession = session.clear;
export const followOtherCommentatorTabs = session.followOtherTabs;

/** Stores a new commentator session from the platform. */
export function beginCommentatorSession({ token, expiresAt, user }: CommentatorSession): void {
  const { id, username, profileImageUrl } = user;
  session.begin({ token, expiresAt, user: { id, username, profileImageUrl } });
}
