import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { refusalOf } from '@/shared/api';
import type { PaidObstacle } from '@/shared/api/types.generated';
import { serverNow } from '@/shared/lib/clock';
import { ShareLocationDocument } from '../api/shareLocation.generated.ts';
import { measure } from './measure.ts';

const notMeasured = 'We couldn’t find out where this device is. Turn on Wi-Fi or location and try again.';

interface ShareLocation {
  /** Shares the location. Resolves to the remaining obstacle to playing, or to `failed`. */
  share: () => Promise<PaidObstacle | null | 'failed'>;
  sharing: boolean;
  /** Why the last attempt failed. */
  fault: string | null;
}

/** Determines this device's position and sends it, or reports that the user refused. */
export function useShareLocation(): ShareLocation {
  const [sharing, setSharing] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [send] = useMutation(ShareLocationDocument, {
    update: (cache) => {
      for (const fieldName of ['paidAccess', 'matchRequirements', 'eventEligibility'])
        cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const share = async () => {
    setSharing(true);
    setFault(null);
    try {
      const measured = await measure();
      if (measured.kind === 'failed') {
        setFault(notMeasured);
        return 'failed';
      }
      const { data } = await send({ variables: { position: inputOf(measured) } });
      return data?.sharePosition.obstacle ?? null;
    } catch (error) {
      setFault(refusalOf(error).message);
      return 'failed';
    } finally {
      setSharing(false);
    }
  };
  return { share, sharing, fault };
}

function inputOf(measured: Exclude<Awaited<ReturnType<typeof measure>>, { kind: 'failed' }>) {
  if (measured.kind === 'refused') return null;
  const { latitude, longitude, accuracy, at } = measured;
  // Uses the platform's clock, because the platform refuses old positions and this device's clock may be wrong.
  const measuredAt = new Date(at + serverNow() - Date.now()).toISOString();
  return { latitude, longitude, accuracy, measuredAt };
}
