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
  outdated: boolean;
}

export type NoticeKind = 'offline' | 'back' | 'maintenance' | 'frozen' | 'kyc' | 'outdated';

/** The one notice that matters most (SCREENS.md section 1), or null. */
export function noticeOf(standing: Standing): NoticeKind | null {
  const { offlineSince, justBack, maintenance, userStatus, kycNeeded, outdated } = standing;
  if (offlineSince !== null) return 'offline';
  if (justBack) return 'back';
  if (maintenance !== null) return 'maintenance';
  if (userStatus === 'frozen') return 'frozen';
  if (kycNeeded) return 'kyc';
  return outdated ? 'outdated' : null;
}
