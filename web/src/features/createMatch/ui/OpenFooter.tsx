import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Ellipsis, UserPlus, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { canInvite, canWithdraw, WithdrawMatchDocument } from '@/entities/match';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { formatMoney } from '@/shared/lib/format';
import { usePhone } from '@/shared/lib/media';
import { closeOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { Button, IconButton } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Menu } from '@/shared/ui/menu';
import { Sub } from '@/shared/ui/text';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';
import type { OpenMatch } from '../model/useOpenMatch.ts';

const narrow = css`
  span& {
    flex: none;
  }
`;

/** Actions for an existing match: cancel, change the entry, invite, close the dialog, or go to the match page. */
export function OpenFooter({ flow, match }: { flow: CreateMatchFlow; match: OpenMatch }) {
  const navigate = useNavigate();
  const { step, selfId } = flow;
  const toRoom = () => void navigate(routes.match(match.id));
  const room = (primary: boolean) => (
    <Button data-track="open_match" variant={primary ? 'primary' : 'secondary'} size={48} onClick={toRoom}>
      Go to match
    </Button>
  );
  if (step === 'SendInvite' || step === 'StartStreaming') {
    return (
      <DialogFooter>
        {room(false)}
        <Button data-track="create_match_continue" size={48} onClick={() => flow.go('WaitingForOpponent')}>
          {step === 'SendInvite' ? 'Done' : 'Continue'}
        </Button>
      </DialogFooter>
    );
  }
  // While players ready up, the main action is to ready up too.
  if (!canWithdraw(match, selfId).allowed) return <DialogFooter>{room(match.state !== 'prematch')}</DialogFooter>;
  return <OpenActions flow={flow} match={match} onRoom={toRoom} />;
}

interface Action {
  label: string;
  icon?: ReactElement;
  run: () => void;
}

/** Actions available until an opponent joins. On phones, all but the main one are in a menu. */
function OpenActions({ flow, match, onRoom }: { flow: CreateMatchFlow; match: OpenMatch; onRoom: () => void }) {
  const phone = usePhone();
  const back = useTakeBack(flow, match);
  const actions: Action[] = [
    { label: 'Cancel match', icon: <X {...smallIcon} />, run: back.cancel },
    { label: 'Edit amount', run: back.edit },
    ...(canInvite(match, flow.selfId).allowed
      ? [{ label: 'Invite someone', icon: <UserPlus {...smallIcon} />, run: () => flow.go('SendInvite') }]
      : []),
    { label: 'Go to match', run: onRoom },
  ];
  return (
    <DialogFooter>
      {back.error && <Sub role="alert">{back.error}</Sub>}
      {phone ? (
        <span className={narrow}>
          <Menu
            label="More actions"
            side="top"
            align="start"
            entries={actions.map(({ run, ...entry }) => ({ ...entry, key: entry.label, onSelect: run }))}
            trigger={
              <IconButton label="More actions" variant="grey" size={48} loading={back.loading}>
                <Ellipsis {...icon} />
              </IconButton>
            }
          />
        </span>
      ) : (
        actions.map(({ label, icon: symbol, run }, index) => (
          <Button
            key={label}
            variant={index === 0 ? 'grey' : 'secondary'}
            size={48}
            icon={symbol}
            disabled={back.loading}
            onClick={run}
          >
            {label}
          </Button>
        ))
      )}
      <Button data-track="create_match_close" size={48} onClick={() => closeOverlay('create-match')}>
        Keep browsing
      </Button>
    </DialogFooter>
  );
}

/**
 * Cancels the open match, either permanently or to recreate it with a different entry. The entry is refunded first in
 * both cases.
 */
function useTakeBack(flow: CreateMatchFlow, match: OpenMatch) {
  const [error, setError] = useState<string | null>(null);
  const [withdraw, { loading }] = useMutation(WithdrawMatchDocument, {
    update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'activeMatches' }),
  });
  const back = `${formatMoney(match.entryAmount)} is back in your balance.`;
  const takeBack = async (then: () => void) => {
    setError(null);
    try {
      await withdraw({ variables: { id: match.id } });
      then();
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) setError(refusalOf(fault).message);
    }
  };
  return {
    loading,
    error,
    cancel: () =>
      void takeBack(() => {
        closeOverlay('create-match');
        toast({ kind: 'success', title: 'Match canceled', text: back });
      }),
    edit: () =>
      void takeBack(() => {
        flow.editAmount();
        toast({ kind: 'info', title: 'Enter a new amount', text: `${back} Create the match again.` });
      }),
  };
}
