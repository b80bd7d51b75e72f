import type { UserStatus } from '@/shared/api/types.generated';

export interface Standing {
  /** When the connection was lost, in ms on the platform's clock. Null while connected. */
  offlineSince: number | null;
  /** Whether the connection was restored within the last two seconds. */
  justBack: boolean;
  /** The message about maintenance. Null if there is none. */
  maintenance: string | null;
  userStatus: UserStatus | null;
  kycNeeded: boolean;
  /** Whether the user may play for money at their location. */
  regionAllowed: boolean;
  /** The user's ban. Null if they aren't banned. */
  ban: { scope: 'none' | 'chat' | 'all'; until: string | null } | null;
  outdated: boolean;
  /** Whether a newer version of the client is installed and waiting. */
  updateReady: boolean;
  /** Whether this device's clock is so far off that times on it are misleading. */
  clockWrong: boolean;
  /** The current announcement. Null if there is none or the user dismissed it. */
  announcement: { title: string } | null;
  /** Whether this version is new to this browser and the user hasn't dismissed the notice. */
  whatsNew: boolean;
  /** Whether notifications on this device are offered. */
  pushOffered: boolean;
}

export type NoticeKind =
  | 'offline'
  | 'back'
  | 'maintenance'
  | 'banned'
  | 'frozen'
  | 'region'
  | 'kyc'
  | 'silenced'
  | 'outdated'
  | 'announcement'
  | 'clock'
  | 'whatsNew'
  | 'push';

/** The most important notice, or null. */
export function noticeOf(standing: Standing): NoticeKind | null {
  const { offlineSince, justBack, maintenance, userStatus, kycNeeded, ban, outdated, updateReady } = standing;
  if (offlineSince !== null) return 'offline';
  if (justBack) return 'back';
  if (maintenance !== null) return 'maintenance';
  if (userStatus === 'banned' || ban?.scope === 'all') return 'banned';
  if (userStatus === 'frozen') return 'frozen';
  if (!standing.regionAllowed) return 'region';
  if (kycNeeded) return 'kyc';
  if (ban?.scope === 'chat') return 'silenced';
  if (outdated || updateReady) return 'outdated';
  if (standing.announcement) return 'announcement';
  if (standing.clockWrong) return 'clock';
  if (standing.whatsNew) return 'whatsNew';
  return standing.pushOffered ? 'push' : null;
}
