import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearSession, useSession } from '@/entities/session';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { formatMoney } from '@/shared/lib/format';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { DeleteAccountDocument } from '../api/deleteAccount.generated.ts';
import { type Obligation, obligationWords } from '../model/obligations.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-20);

  ul[data-plain] {
    display: grid;
    gap: var(--space-4);
    padding-left: var(--space-20);
    list-style: disc;
  }
`;

/**
 * The `delete-account` overlay: permanently deletes the account, once there are no open obligations and the user has
 * typed their username.
 */
export function DeleteAccountModal() {
  const overlay = useOverlay('delete-account');
  const username = useSession()?.user.username;
  return overlay && username ? <OpenDeleteAccountModal key={openingOf(overlay)} username={username} /> : null;
}

function OpenDeleteAccountModal({ username }: { username: string }) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<readonly Obligation[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const [remove, { loading }] = useMutation(DeleteAccountDocument);
  const navigate = useNavigate();
  const close = () => closeOverlay('delete-account');

  const confirm = async () => {
    setMessage(null);
    try {
      const { data } = await remove({ variables: { username } });
      const answer = data?.deleteAccount;
      if (answer?.__typename === 'OpenObligations') {
        setMessage(answer.message);
        setOpen(answer.open);
      } else if (answer) {
        await navigate(routes.home());
        clearSession();
        toast({ title: 'Account deleted' });
      }
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
    }
  };

  return (
    <Dialog
      open
      sticky
      title="Delete your account?"
      onClose={close}
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={close}>
            Keep account
          </Button>
          <Button
            data-track="delete_account"
            variant="warning"
            size={48}
            loading={loading}
            disabled={typed.trim().toLowerCase() !== username}
            onClick={confirm}
          >
            Delete account
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <ul data-plain="">
          <li>Your name, phone number, email, pictures, links and devices are erased immediately.</li>
          <li>
            Your messages and posts stay, with “Deleted account” as their author. Before you continue, delete any you
            don’t want to leave behind.
          </li>
          <li>The law requires us to keep payment records. They’re stored under a number instead of your name.</li>
          <li>
            Destinations of recent withdrawals are kept for a few months in case a payment comes back, then erased. If
            one does, contact support.
          </li>
          <li>This can’t be undone, not even by us.</li>
        </ul>
        {message && (
          <div role="alert">
            <Banner tone="amber" icon={<CircleAlert {...icon} />} title={message} as="h3" />
          </div>
        )}
        {open.length > 0 && (
          <LedgerList aria-label="Resolve these first">
            {open.map((each) => (
              <LedgerRow
                key={each.kind}
                title={obligationWords(each)}
                figures={each.amount !== null && formatMoney(each.amount)}
              />
            ))}
          </LedgerList>
        )}
        <TextField
          label={`Type ${username} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
      </div>
    </Dialog>
  );
}
