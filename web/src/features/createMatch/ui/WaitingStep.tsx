import { useMutation, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMatchUpdates, WithdrawMatchDocument } from '@/entities/match';
import { useSession } from '@/entities/session';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { formatMoney } from '@/shared/lib/format';
import { closeOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { Countdown } from '@/shared/ui/countdown';
import { DialogFooter } from '@/shared/ui/dialog';
import { DuelHeader } from '@/shared/ui/duel';
import { MoneyText } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/region';
import { Caps, Sub } from '@/shared/ui/text';
import { WaitingMatchDocument } from '../api/createMatch.generated.ts';

const stack = css`
  display: grid;
  gap: 20px;
  justify-items: start;
  max-width: 640px;

  & > :first-child {
    width: 100%;
  }
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  align-items: center;
`;

const pot = css`
  display: grid;
  justify-items: center;
`;

/** The open match as the creator waits for it; live, so that it turns as soon as somebody joins. */
export function useWaitingMatch(id: string) {
  useMatchUpdates(id);
  return useQuery(WaitingMatchDocument, { variables: { id } }).data?.match ?? null;
}

/** 11 to 13: waiting for the other side, the link to send, and the door to the room once they are here. */
export function WaitingStep({ matchId }: { matchId: string }) {
  const match = useWaitingMatch(matchId);
  const self = useSession()?.user;
  if (!match) return <Skeleton height={160} radius={14} />;
  const opponent = match.participants.find(({ userId, joined }) => userId !== self?.id && joined);
  const joined = match.state === 'prematch' || match.state === 'active';
  const link = `${window.location.origin}${routes.match(match.id)}`;
  return (
    <div className={stack}>
      <DuelHeader
        meet={joined}
        a={{
          name: self?.username ?? 'You',
          picture: <Avatar name={self?.username ?? 'You'} src={self?.profileImageUrl} size={56} />,
        }}
        b={
          opponent
            ? {
                name: opponent.user?.username ?? 'Opponent',
                picture: (
                  <Avatar name={opponent.user?.username ?? '?'} src={opponent.user?.profileImageUrl} size={56} />
                ),
              }
            : null
        }
        centre={
          <span className={pot}>
            <Caps>Winner takes</Caps>
            <MoneyText cents={match.potAmount} figure />
          </span>
        }
      />
      <p role="status">{sentence(match.state, opponent?.user?.username ?? null)}</p>
      {match.deadline && !joined && (
        <div className={row}>
          <Caps>Open for</Caps>
          <Countdown to={match.deadline.at} label="Time left for somebody to join" />
        </div>
      )}
      {!joined && (
        <div className={row}>
          <CopyChip name="Copy the match’s link" value={link} label={`Match ${match.number}`} />
          <Sub>Send this link to someone you want to play.</Sub>
        </div>
      )}
    </div>
  );
}

function sentence(state: string, opponent: string | null): string {
  switch (state) {
    case 'available':
      return 'Your match is listed. You can close this and keep browsing; we tell you when somebody joins.';
    case 'invited':
      return 'The invitation is out. You can close this; we tell you when it is answered.';
    case 'prematch':
    case 'active':
      return `${opponent ?? 'Your opponent'} is in. Go to the room and get ready.`;
    default:
      return 'This match is over. Your entry is back in your balance.';
  }
}

export function WaitingFooter({ matchId }: { matchId: string }) {
  const match = useWaitingMatch(matchId);
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [withdraw, { loading }] = useMutation(WithdrawMatchDocument);
  // The room takes the place of the open dialog, which closes when the room is there.
  const toRoom = () => navigate(routes.match(matchId), { replace: true });
  const takeBack = async () => {
    try {
      await withdraw({ variables: { id: matchId } });
      closeOverlay('create-match');
      toast({
        kind: 'success',
        title: 'Match taken back',
        text: match ? `${formatMoney(match.entryAmount)} is in your balance again.` : undefined,
      });
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) setError(refusalOf(fault).message);
    }
  };
  const open = match?.state === 'available' || match?.state === 'invited';
  return (
    <DialogFooter>
      {error && <Sub role="alert">{error}</Sub>}
      {open && (
        <Button variant="grey" size={48} loading={loading} onClick={takeBack}>
          Take it back
        </Button>
      )}
      <Button size={48} onClick={toRoom}>
        Go to the room
      </Button>
    </DialogFooter>
  );
}
