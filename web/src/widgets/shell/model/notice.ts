import type { UserStatus } from '@/shared/api/types.generated';

export interface Standing {
  /** Ms on the platform's clock; null while connected. */
  offlineSince: number | null;
  /** The connection was restored within the last two seconds. */
  justBack: boolean;
  /** The maintenance message, if any. */
  maintenance: string | null;
  userStatus: UserStatus | null;
  kycNeeded: boolean;
  /** The user's ban, if any. */
  ban: { scope: 'none' | 'chat' | 'all'; until: string | null } | null;
  outdated: boolean;
  /** A newer version of the client is installed and waiting. */
  updateReady: boolean;
  /** The current announcement, unless dismissed. */
  announcement: { title: string } | null;
  /** This version is new to this browser, and the notice wasn't dismissed. */
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

/** The most important notice, or null. */
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
