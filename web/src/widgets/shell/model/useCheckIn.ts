import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSession } from '@/entities/session';
import { appVersion } from '@/shared/config';
import { noteServerTime } from '@/shared/lib/clock';
import { readStored, writeStored } from '@/shared/lib/storage';
import { clientType, desktop } from '@/shared/platform';
import { CheckInDocument } from '../api/checkIn.generated.ts';
import { ShellAnnouncementsDocument } from '../api/notices.generated.ts';
import { ShellLimitsDocument } from '../api/shell.generated.ts';
import { type CheckInFlags, checkInFlags, unknownFlags } from './checkInFlags.ts';

const everyMs = 15 * 60_000;
/** A tab that opens this soon after another tab's check-in belongs to the same visit. */
const sameVisitMs = 60_000;
const key = 'duelbook.check-in';

/** The result of the last check-in by any tab, with its time, user and client version. */
interface Kept extends CheckInFlags {
  at: number;
  userId: string;
  version: string;
}

/** The last check-in, if it was made by this user with this version and is less than `maxMs` old. */
function recent(userId: string, maxMs: number): Kept | null {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as Kept | null;
    const age = Date.now() - (kept?.at ?? 0);
    return kept?.userId === userId && kept.version === appVersion && age >= 0 && age < maxMs ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Checks in when the client is opened and every 15 minutes while it is visible. All tabs share the time and result of
 * the last check-in, so only one of them has to make it (docs/domain/accounts.md#check-ins).
 */
export function useCheckIn(): void {
  const client = useApolloClient();
  const userId = useSession()?.user.id ?? null;
  useEffect(() => {
    if (userId === null) return;
    let opened = false;
    const checkIn = async () => {
      if (document.hidden) return;
      const kept = recent(userId, opened ? everyMs : sameVisitMs);
      if (kept) {
        const { outdated, appOutdated, regionAllowed } = kept;
        checkInFlags.set({ outdated, appOutdated, regionAllowed });
        opened = true;
        return;
      }
      // Written first, so that other tabs don't check in while this one waits. A failure is retried after 15 minutes.
      const before = checkInFlags.get();
      keep(userId, before);
      try {
        const input = { clientType: clientType(), appVersion, desktopVersion: desktop()?.version };
        const { data } = await client.mutate({ mutation: CheckInDocument, variables: { input } });
        if (!data) return;
        const { serverTime, updateRequired, desktopUpdateRequired, regionAllowed, announcements, limits } =
          data.checkIn;
        noteServerTime(serverTime);
        const now = { outdated: updateRequired, appOutdated: desktopUpdateRequired, regionAllowed };
        keep(userId, now);
        checkInFlags.set(now);
        // On startup, the client loads announcements and limits anyway. Later check-ins refresh them in a client that
        // stays open.
        if (opened) {
          client.writeQuery({ query: ShellAnnouncementsDocument, data: { __typename: 'Query', announcements } });
          client.writeQuery({
            query: ShellLimitsDocument,
            data: { __typename: 'Query', config: { __typename: 'Config', limits } },
          });
        }
        opened = true;
      } catch (error) {
        console.warn('Check-in failed', error);
      }
    };
    void checkIn();
    const timer = window.setInterval(() => void checkIn(), 60_000);
    document.addEventListener('visibilitychange', checkIn);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', checkIn);
      checkInFlags.set(unknownFlags);
    };
  }, [client, userId]);
}

function keep(userId: string, now: CheckInFlags): void {
  writeStored(key, JSON.stringify({ ...now, at: Date.now(), userId, version: appVersion } satisfies Kept));
}
