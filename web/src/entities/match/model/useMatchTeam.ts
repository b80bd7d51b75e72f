import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import type { MatchInviteAs } from '@/shared/api/types.generated';
import { openOverlay } from '@/shared/lib/overlays';
import { InviteToMatchDocument, SetMatchTeammatesDocument, VerifyMatchTeamDocument } from '../api/team.generated.ts';

/**
 * Actions for filling a match: invite, choose the team, take a seat, pay for a seat. Actions run one at a time.
 * `message` is the text of the latest refusal. Paid actions keep their idempotency key until a response arrives.
 */
export function useMatchTeam(matchId: string) {
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const key = useRef(newIdempotencyKey());
  const [invite] = useMutation(InviteToMatchDocument);
  const [setTeam] = useMutation(SetMatchTeammatesDocument);
  const [verify] = useMutation(VerifyMatchTeamDocument);

  const once = async (what: string, run: () => Promise<boolean>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(what);
    setMessage(null);
    try {
      return await run();
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
      return false;
    } finally {
      setBusy(null);
    }
  };
  const pay = (what: string, coverUserIds: string[] | null) =>
    once(what, async () => {
      const variables = { id: matchId, coverUserIds, idempotencyKey: key.current };
      const result = (await verify({ variables })).data?.verifyMatchTeam;
      key.current = newIdempotencyKey();
      if (result?.__typename === 'Match') return true;
      if (result?.__typename === 'InsufficientFunds') openOverlay({ kind: 'deposit', amount: result.shortfall });
      setMessage(result?.message ?? 'That didn’t work. No money was held.');
      return false;
    });
  const done = (run: () => Promise<unknown>) => async () => {
    await run();
    return true;
  };

  return {
    /** The action in progress: a user's ID, `link`, `seat` or `team`. Null if there is none. */
    busy,
    message,
    invite: (userId: string, as: MatchInviteAs) =>
      once(
        userId,
        done(() => invite({ variables: { id: matchId, userIds: [userId], as } })),
      ),
    makeLink: (as: MatchInviteAs) =>
      once(
        'link',
        done(() => invite({ variables: { id: matchId, as, link: true } })),
      ),
    /** Sets all players on the side except the captain, in seat order. */
    setTeam: (userIds: string[]) =>
      once(
        'team',
        done(() => setTeam({ variables: { id: matchId, userIds } })),
      ),
    takeSeat: () => pay('seat', null),
    cover: (userId: string) => pay(userId, [userId]),
  };
}

export type MatchTeam = ReturnType<typeof useMatchTeam>;
