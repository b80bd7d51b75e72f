import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import {
  AcceptPrizeSplitDocument,
  CheckInToEventDocument,
  DeclineEventInviteDocument,
  InviteToEventTeamDocument,
  LeaveEventDocument,
  ProposePrizeSplitDocument,
  SubstituteInEventDocument,
} from '../api/eventTeam.generated.ts';

export interface PrizeShare {
  userId: string;
  bps: number;
}

/**
 * Actions for a team's members. Runs one at a time. Each resolves to whether it succeeded; if it failed, `message` says
 * why. `onChanged` is called after each success.
 */
export function useTeamActions(eventId: string, onChanged: () => void) {
  const [busy, setBusy] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const leaveKey = useRef(newIdempotencyKey());
  const [leave] = useMutation(LeaveEventDocument);
  const [checkIn] = useMutation(CheckInToEventDocument);
  const [invite] = useMutation(InviteToEventTeamDocument);
  const [decline] = useMutation(DeclineEventInviteDocument);
  const [substitute] = useMutation(SubstituteInEventDocument);
  const [propose] = useMutation(ProposePrizeSplitDocument);
  const [accept] = useMutation(AcceptPrizeSplitDocument);

  const once = async (what: string, run: () => Promise<unknown>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(what);
    setMessage(null);
    try {
      await run();
      onChanged();
      return true;
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
      return false;
    } finally {
      setBusy(null);
    }
  };

  return {
    /** The action in progress: its name or the ID of the user it concerns. Null if there is none. */
    busy,
    message,
    leave: () =>
      once('leave', async () => {
        await leave({ variables: { id: eventId, idempotencyKey: leaveKey.current } });
        leaveKey.current = newIdempotencyKey();
      }),
    /** @param drawSalt text that the captain adds to the seeding draw */
    checkIn: (drawSalt: string | null) => once('checkIn', () => checkIn({ variables: { id: eventId, drawSalt } })),
    invite: (userId: string) => once(userId, () => invite({ variables: { id: eventId, userIds: [userId] } })),
    decline: (eventTeamId: string) => once(eventTeamId, () => decline({ variables: { id: eventId, eventTeamId } })),
    substitute: (benchUserId: string, lineupUserId: string) =>
      once('substitute', () => substitute({ variables: { id: eventId, benchUserId, lineupUserId } })),
    propose: (shares: readonly PrizeShare[]) => once('propose', () => propose({ variables: { id: eventId, shares } })),
    acceptSplit: () => once('acceptSplit', () => accept({ variables: { id: eventId } })),
  };
}

export type TeamActions = ReturnType<typeof useTeamActions>;
