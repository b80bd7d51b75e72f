import { useApolloClient } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { CodeForm, CreateIdentityVerificationDocument, useVerification } from '@/entities/verification';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { emptyPhone, PhoneField } from '@/shared/ui/phone-field';
import { MovePhoneDocument, StartPhoneMoveDocument } from '../api/contacts.generated.ts';
import { showContacts, useContacts } from '../model/useContacts.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

/**
 * The `move-phone` overlay: changes the account's phone number. Both the old and the new number are verified with a
 * code.
 */
export function MovePhoneModal() {
  const overlay = useOverlay('move-phone');
  return overlay ? <OpenMovePhoneModal key={openingOf(overlay)} /> : null;
}

function OpenMovePhoneModal() {
  const client = useApolloClient();
  const current = useVerification();
  const next = useVerification();
  const [proof, setProof] = useState<string | null>(null);
  const phone = useContacts().data?.contacts.phoneMasked ?? null;
  const close = () => closeOverlay('move-phone');

  const sendToCurrent = () =>
    current.start(async () => (await client.mutate({ mutation: StartPhoneMoveDocument })).data?.startPhoneMove);
  const sendToNew = (value: string) =>
    next.start(async () => {
      const variables = { value, type: 'phonenumber' } as const;
      const { data } = await client.mutate({ mutation: CreateIdentityVerificationDocument, variables });
      return data?.createIdentityVerification;
    });
  const move = async (newVerificationId: string) => {
    if (proof === null) return;
    const variables = { currentVerificationId: proof, newVerificationId };
    const { data } = await client.mutate({ mutation: MovePhoneDocument, variables });
    if (data) showContacts(client.cache, data.movePhone);
    // Refetches the wallet, because withdrawals are now on hold.
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'wallet' });
    close();
    toast({ kind: 'success', title: 'Phone number changed', text: 'Withdrawals are on hold for 72 hours.' });
  };

  return (
    <Dialog open sticky title={proof === null ? 'Change your phone number' : 'Your new number'} onClose={close}>
      {proof === null && !current.verification && (
        <Intro phone={phone} error={current.error} busy={current.busy === 'start'} onSend={sendToCurrent} />
      )}
      {proof === null && current.verification && (
        <CodeForm
          track="verify_code"
          {...current}
          verification={current.verification}
          busy={current.busy === 'start' ? null : current.busy}
          onCode={current.changeCode}
          onVerify={(code) => current.verify(code, setProof)}
          onResend={current.resend}
        />
      )}
      {proof !== null && !next.verification && (
        <NewNumber error={next.error} busy={next.busy === 'start'} onSend={sendToNew} onChange={next.clearError} />
      )}
      {proof !== null && next.verification && (
        <CodeForm
          track="verify_code"
          {...next}
          verification={next.verification}
          busy={next.busy === 'start' ? null : next.busy}
          onCode={next.changeCode}
          onVerify={(code) => next.verify(code, move)}
          onResend={next.resend}
          change={{ label: 'Change number', run: next.reset }}
        />
      )}
    </Dialog>
  );
}

interface IntroProps {
  phone: string | null;
  error: string | null;
  busy: boolean;
  onSend: () => void;
}

function Intro({ phone, error, busy, onSend }: IntroProps) {
  return (
    <div className={stack}>
      <p>
        First we’ll text a code to your current number{phone && ` ${phone}`}, then one to the new number. You’ll sign in
        with the new number from then on.
      </p>
      <Banner tone="amber" icon={<CircleAlert {...icon} />} title="Withdrawals pause for 72 hours" as="h3">
        This protects your money if someone else changes your number. You can keep playing.
      </Banner>
      {error && <p role="alert">{error}</p>}
      <Button data-track="send_code" size={56} wide loading={busy} onClick={onSend}>
        Send code to current number
      </Button>
      <p>Can’t get texts on your current number? Contact support to move your account.</p>
    </div>
  );
}

interface NewNumberProps {
  error: string | null;
  busy: boolean;
  onSend: (e164: string) => void;
  onChange: () => void;
}

function NewNumber({ error, busy, onSend, onChange }: NewNumberProps) {
  const [phone, setPhone] = useState(emptyPhone);
  const [incomplete, setIncomplete] = useState(false);
  return (
    <form
      className={stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIncomplete(phone.e164 === null);
        if (phone.e164) onSend(phone.e164);
      }}
    >
      <PhoneField
        label="New phone number"
        hint="We’ll text you a six-digit code."
        value={phone}
        onChange={(value) => {
          setPhone(value);
          setIncomplete(false);
          onChange();
        }}
        error={error ?? (incomplete ? 'Enter a full phone number.' : undefined)}
        autoFocus
      />
      <Button data-track="send_code" type="submit" size={56} wide loading={busy}>
        Send code
      </Button>
    </form>
  );
}
