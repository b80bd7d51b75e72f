import { useMutation } from '@apollo/client/react';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { canInvite, canWithdraw, WithdrawMatchDocument } from '@/entities/match';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { formatMoney } from '@/shared/lib/format';
import { closeOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { Button } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';
import type { OpenMatch } from '../model/useOpenMatch.ts';

/** What can be done once the match is there: take it back, change the amount, invite, leave it to itself, go to its room. */
export function OpenFooter({ flow, match }: { flow: CreateMatchFlow; match: OpenMatch }) {
  const navigate = useNavigate();
  const { step, selfId } = flow;
  // The room takes the place of the open dialog, which closes when the room is there.
  const toRoom = () => {
    const room = routes.match(match.id);
    if (window.location.pathname === room) closeOverlay('create-match');
    else navigate(room, { replace: true });
  };
  const room = (primary: boolean) => (
    <Button variant={primary ? 'primary' : 'secondary'} size={48} onClick={toRoom}>
      Go to the room
    </Button>
  );
  if (step === 'SendInvite' || step === 'StartStreaming') {
    return (
      <DialogFooter>
        {room(false)}
        <Button size={48} onClick={() => flow.go('WaitingForOpponent')}>
          {step === 'SendInvite' ? 'Done' : 'Continue'}
        </Button>
      </DialogFooter>
    );
  }
  const open = canWithdraw(match, selfId).allowed;
  if (!open) return <DialogFooter>{room(true)}</DialogFooter>;
  return (
    <DialogFooter>
      <TakeBack flow={flow} match={match} />
      {canInvite(match, selfId).allowed && (
        <Button variant="secondary" size={48} icon={<UserPlus {...icon} />} onClick={() => flow.go('SendInvite')}>
          Invite someone
        </Button>
      )}
      {room(false)}
      <Button size={48} onClick={() => closeOverlay('create-match')}>
        Keep browsing
      </Button>
    </DialogFooter>
  );
}

/** Ends the open match, for good or to make it anew with another amount; either way the entry comes back first. */
function TakeBack({ flow, match }: { flow: CreateMatchFlow; match: OpenMatch }) {
  const [error, setError] = useState<string | null>(null);
  const [withdraw, { loading }] = useMutation(WithdrawMatchDocument, {
    update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'activeMatches' }),
  });
  const back = `${formatMoney(match.entryAmount)} is in your balance again.`;
  const takeBack = async (then: () => void) => {
    setError(null);
    try {
      await withdraw({ variables: { id: match.id } });
      then();
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) setError(refusalOf(fault).message);
    }
  };
  const cancel = () =>
    takeBack(() => {
      closeOverlay('create-match');
      toast({ kind: 'success', title: 'Match taken back', text: back });
    });
  const edit = () =>
    takeBack(() => {
      flow.editAmount();
      toast({ kind: 'info', title: 'Choose another amount', text: `${back} Create the match again.` });
    });
  return (
    <>
      {error && <Sub role="alert">{error}</Sub>}
      <Button variant="grey" size={48} icon={<X {...icon} />} loading={loading} onClick={cancel}>
        Cancel match
      </Button>
      <Button variant="secondary" size={48} disabled={loading} onClick={edit}>
        Edit amount
      </Button>
    </>
  );
}
