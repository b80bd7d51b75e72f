import { useMutation } from '@apollo/client/react';
import { refusalOf } from '@/shared/api';
import type { StreamRequest } from '@/shared/platform';
import { BeginBroadcastDocument } from '../api/twitchStream.generated.ts';

export type Ingest = Pick<StreamRequest, 'ingestUrl' | 'streamKey'>;

/**
 * Requests the platform's permission to broadcast to the linked channel, and the ingest URL. Rejects with the reason if
 * it refuses.
 */
export function useBeginBroadcast(): () => Promise<Ingest> {
  const [begin] = useMutation(BeginBroadcastDocument);
  return async () => {
    try {
      const { data } = await begin();
      if (!data) throw new Error('Streaming didn’t start. Try again.');
      const { ingestUrl, streamKey } = data.beginBroadcast;
      return { ingestUrl, streamKey };
    } catch (fault) {
      throw new Error(refusalOf(fault).message, { cause: fault });
    }
  };
}
