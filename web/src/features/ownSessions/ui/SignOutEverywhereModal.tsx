import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearSession, SignOutDocument } from '@/entities/session';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

/** The `sign-out-everywhere` overlay: ends all of the user's sessions, including this one. */
export function SignOutEverywhereModal() {
  const overlay = useOverlay('sign-out-everywhere');
  return overlay ? <OpenSignOutEverywhereModal key={openingOf(overlay)} /> : null;
}

/**
 * Why signing out failed. If the response was lost, the sessions may have ended anyway, so the message doesn't claim
 * that the user is still signed in.
 */
function reasonOf(error: unknown): string {
  const { message, retryable } = refusalOf(error);
  return retryable ? message : `${message} You’re still signed in.`;
}

function OpenSignOutEverywhereModal() {
  const [message, setMessage] = useState<string | null>(null);
  const [end, { loading }] = useMutation(SignOutDocument, { variables: { all: true } });
  const navigate = useNavigate();
  const close = () => closeOverlay('sign-out-everywhere');
  // Unlike a local sign-out, this needs the platform's confirmation, because other devices may be in the wrong hands.
  const confirm = async () => {
    setMessage(null);
    try {
      await end();
      await navigate(routes.home());
      clearSession();
      toast({ kind: 'success', title: 'Signed out everywhere' });
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(reasonOf(error));
    }
  };
  return (
    <Dialog
      open
      title="Sign out everywhere?"
      onClose={close}
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={close}>
            Stay signed in
          </Button>
          <Button data-track="sign_out_everywhere" variant="warning" size={48} loading={loading} onClick={confirm}>
            Sign out everywhere
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        {message && (
          <div role="alert">
            <Banner tone="rose" icon={<CircleAlert {...icon} />} title={message} as="h3" />
          </div>
        )}
        <p>You’ll be signed out on every device, including this one. Matches and stakes in progress continue.</p>
      </div>
    </Dialog>
  );
}
