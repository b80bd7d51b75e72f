import { createStore, useStore } from '@/shared/lib/store';

export interface CheckInFlags {
  /** Whether the platform requires a newer client. */
  outdated: boolean;
  /** Whether the platform requires a newer desktop app. */
  appOutdated: boolean;
  /** Whether the user may play for money at their location. */
  regionAllowed: boolean;
}

/** Flags before the first check-in and for signed-out visitors. */
export const unknownFlags: CheckInFlags = { outdated: false, appOutdated: false, regionAllowed: true };

/** The result of the last check-in. Set by `useCheckIn`, which signed-out visitors don't download. */
export const checkInFlags = createStore<CheckInFlags>(unknownFlags);

export function useCheckInFlags(): CheckInFlags {
  return useStore(checkInFlags);
}
