import { useMutation } from '@apollo/client/react';
import { refusalOf } from '@/shared/api';
import { BeginBroadcastDocument } from '../api/twitchStream.generated.ts';

/** Asks the platform to broadcast to the linked channel. Rejects with the reason if it refuses. */
export function useBeginBroadcast(): () => Promise<void> {
  const [begin] = useMutation(BeginBroadcastDocument);
  return async () => {
    try {
      await begin();
    } catch (fault) {
      throw new Error(refusalOf(fault).message, { cause: fault });
    }
  };
}
