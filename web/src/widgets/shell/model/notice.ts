import type { UserStatus } from '@/shared/api/types.generated';

export interface Standing {
  /** Milliseconds, by the platform's clock; null while connected. */
  offlineSince: number | null;
  /** The connection came back within the last two seconds. */
  justBack: boolean;
  /** The message while there is maintenance. */
  maintenance: string | null;
  userStatus: UserStatus | null;
  kycNeeded: boolean;
  /** What staff keeps the person from. */
  ban: { scope: 'none' | 'chat' | 'all'; until: string | null } | null;
  outdated: boolean;
  /** A newer version of the client is here and waits. */
  updateReady: boolean;
  /** What everybody should know today, unless the person has put it away. */
  announcement: { title: string } | null;
  /** This version of the client is new to this browser, and it was not put away. */
  whatsNew: boolean;
}

export type NoticeKind =
  | 'offline'
  | 'back'
  | 'maintenance'
  | 'banned'
  | 'frozen'
  | 'kyc'
  | 'silenced'
  | 'outdated'
  | 'announcement'
  | 'whatsNew';

/** The one notice that matters most (SCREENS.md section 1), or null. */
export function noticeOf(standing: Standing): NoticeKind | null {
  const { offlineSince, justBack, maintenance, userStatus, kycNeeded, ban, outdated, updateReady } = standing;
  if (offlineSince !== null) return 'offline';
  if (justBack) return 'back';
  if (maintenance !== null) return 'maintenance';
  if (userStatus === 'banned' || ban?.scope === 'all') return 'banned';
  if (userStatus === 'frozen') return 'frozen';
  if (kycNeeded) return 'kyc';
  if (ban?.scope === 'chat') return 'silenced';
  if (outdated || updateReady) return 'outdated';
  if (standing.announcement) return 'announcement';
  return standing.whatsNew ? 'whatsNew' : null;
}
