import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { CheckInDocument, useSession } from '@/entities/session';
import { appVersion, clientType } from '@/shared/config';
import { noteServerTime } from '@/shared/lib/clock';

/**
 * Tells the platform that the client was opened or returned to the foreground.
 * @returns whether the platform requires a newer client
 */
export function useCheckIn(): boolean {
  const client = useApolloClient();
  const signedIn = useSession() !== null;
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    const checkIn = async () => {
      if (document.hidden) return;
      const input = { clientType: clientType(), appVersion };
      try {
        const { data } = await client.mutate({ mutation: CheckInDocument, variables: { input } });
        if (!data) return;
        noteServerTime(data.checkIn.serverTime);
        setOutdated(data.checkIn.updateRequired);
      } catch (error) {
        console.warn('Check-in failed', error);
      }
    };
    void checkIn();
    document.addEventListener('visibilitychange', checkIn);
    return () => document.removeEventListener('visibilitychange', checkIn);
  }, [client, signedIn]);
  return outdated;
}
