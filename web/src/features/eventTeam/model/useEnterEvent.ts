import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useAttemptKey } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { notePlayed } from '@/shared/lib/played';
import { JoinEventTeamDocument, RegisterForEventDocument } from '../api/eventTeam.generated.ts';
import type { Entrance } from './entrance.ts';

/** The user's input. Null values are omitted. */
export interface Entry {
  name: string | null;
  teammateUserIds: readonly string[] | null;
  /** The event's code when registering, or the team's code when joining. */
  code: string | null;
}

/**
 * Enters an event. Retries reuse the idempotency key until a response arrives. If the balance is too low, it opens the
 * deposit dialog with the shortfall; the user then enters with a new key.
 */
export function useEnterEvent(eventId: string, entrance: Entrance, onEntered: () => void) {
  const { key, renew, answered, failed } = useAttemptKey();
  const [message, setMessage] = useState<string | null>(null);
  const [register, registering] = useMutation(RegisterForEventDocument);
  const [join, joining] = useMutation(JoinEventTeamDocument);

  const ask = async ({ name, teammateUserIds, code }: Entry) => {
    const shared = { id: eventId, code, idempotencyKey: key };
    if (entrance.kind === 'register') {
      return (await register({ variables: { ...shared, name, teammateUserIds } })).data?.registerForEvent;
    }
    const eventTeamId = entrance.kind === 'invitation' ? entrance.team.id : null;
    return (await join({ variables: { ...shared, eventTeamId } })).data?.joinEventTeam;
  };

  const enter = async (entry: Entry) => {
    setMessage(null);
    try {
      const result = await ask(entry);
      if (!result) throw new Error('The response is empty');
      answered();
      if (result.__typename === 'OwnTeam') {
        notePlayed();
        onEntered();
        return;
      }
      if (result.__typename === 'InsufficientFunds') openOverlay({ kind: 'deposit', amount: result.shortfall });
      setMessage(result.message);
    } catch (error) {
      setMessage(failed(error));
    }
  };

  return {
    enter,
    /** Starts a new request, because the details have changed. */
    renew,
    message,
    busy: registering.loading || joining.loading,
  };
}
