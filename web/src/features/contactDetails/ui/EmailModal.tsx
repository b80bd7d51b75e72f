import { useApolloClient, useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { CodeForm, CreateIdentityVerificationDocument, useVerification } from '@/entities/verification';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { RemoveEmailDocument, SetEmailDocument } from '../api/contacts.generated.ts';
import { showContacts, useContacts } from '../model/useContacts.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

/** The `email` overlay: adds, replaces or removes the email address. */
export function EmailModal() {
  const overlay = useOverlay('email');
  return overlay ? <OpenEmailModal key={openingOf(overlay)} /> : null;
}

function OpenEmailModal() {
  const client = useApolloClient();
  const flow = useVerification();
  const contacts = useContacts().data?.contacts;
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? (contacts?.emailVerified ? '' : (contacts?.email ?? ''));
  const close = () => closeOverlay('email');

  const send = () =>
    flow.start(async () => {
      const variables = { value: value.trim(), type: 'email' } as const;
      const { data } = await client.mutate({ mutation: CreateIdentityVerificationDocument, variables });
      return data?.createIdentityVerification;
    });
  const save = async (identityVerificationId: string) => {
    const { data } = await client.mutate({ mutation: SetEmailDocument, variables: { identityVerificationId } });
    if (data) showContacts(client.cache, data.setEmail);
    close();
    toast({ kind: 'success', title: 'Email address verified' });
  };

  return (
    <Dialog open title={contacts?.email ? 'Your email address' : 'Add an email address'} onClose={close}>
      {flow.verification ? (
        <CodeForm
          track="verify_code"
          {...flow}
          verification={flow.verification}
          busy={flow.busy === 'start' ? null : flow.busy}
          onCode={flow.changeCode}
          onVerify={(code) => flow.verify(code, save)}
          onResend={flow.resend}
          change={{ label: 'Change address', run: flow.reset }}
        />
      ) : (
        <form
          className={stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {contacts?.emailVerified && <p>Your verified address is {contacts.email}.</p>}
          <TextField
            label={contacts?.emailVerified ? 'New email address' : 'Email address'}
            type="email"
            autoComplete="email"
            value={value}
            onChange={(text) => {
              setTyped(text);
              flow.clearError();
            }}
            hint="We’ll email you a six-digit code."
            error={flow.error ?? undefined}
          />
          <Button
            data-track="send_code"
            type="submit"
            size={56}
            wide
            loading={flow.busy === 'start'}
            disabled={value.trim() === ''}
          >
            Send code
          </Button>
          {contacts?.email && <Remove onDone={close} />}
        </form>
      )}
    </Dialog>
  );
}

function Remove({ onDone }: { onDone: () => void }) {
  const [remove, { loading }] = useMutation(RemoveEmailDocument, {
    update: (cache, { data }) => data && showContacts(cache, data.removeEmail),
  });
  const run = async () => {
    try {
      await remove();
      onDone();
      toast({ kind: 'success', title: 'Email address removed' });
    } catch (error) {
      if (!isAnsweredCentrally(error)) toast({ kind: 'error', title: refusalOf(error).message });
    }
  };
  return (
    <Button variant="grey" wide loading={loading} onClick={run}>
      Remove email address
    </Button>
  );
}
