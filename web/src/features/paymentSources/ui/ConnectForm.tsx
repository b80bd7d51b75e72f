import { css } from '@linaria/core';
import { CircleAlert, ExternalLink } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LegalNameForm } from '@/entities/legalName';
import { useSession, useUpdateName } from '@/entities/session';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Spinner } from '@/shared/ui/spinner';
import { Sub } from '@/shared/ui/text';
import type { Connecting } from '../model/useConnect.ts';

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding: var(--space-16) var(--space-20) var(--space-20);
  border-top: 1px solid var(--rule);
`;

const waiting = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  color: var(--paper);
`;

const named = css`
  padding: var(--space-16) var(--space-20) var(--space-20);
  border-top: 1px solid var(--rule);
`;

interface FormProps {
  connecting: Connecting;
}

/**
 * Whether the legal name is on file. Providers that verify the owner of an account compare it with their own records.
 */
function useNamed(): boolean {
  const user = useSession()?.user;
  return Boolean(user?.firstName && user.lastName);
}

/** Asks for the legal name before the provider's page, which can't be opened without it. */
function OwnName({ onSaved }: { onSaved: () => void }) {
  const user = useSession()?.user;
  const [update, busy] = useUpdateName();
  return (
    <div className={named}>
      <LegalNameForm
        name={user}
        save={update}
        onSaved={onSaved}
        intro={<p>First, your legal name as it appears on this account and your ID. No other player sees it.</p>}
      >
        <Button data-track="save_name" type="submit" size={48} wide loading={busy}>
          Continue
        </Button>
      </LegalNameForm>
    </div>
  );
}

/** The form for connecting each kind of payout method. */
const forms: Record<string, ((props: FormProps) => ReactNode) | undefined> = {
  paypal: PayPal,
  venmo: Venmo,
  dots: Bank,
};

export const canConnect = (kind: string) => forms[kind] !== undefined;

export function ConnectForm({ kind, connecting }: FormProps & { kind: string }) {
  const Form = forms[kind];
  if (!Form) return null;
  return connecting.visiting ? <Visiting connecting={connecting} /> : <Form connecting={connecting} />;
}

function AddressForm({
  connecting,
  label,
  hint,
  autoComplete,
  type,
  children,
}: FormProps & {
  label: string;
  hint: string;
  autoComplete: string;
  type: 'PayPal' | 'Venmo';
  children?: ReactNode;
}) {
  const [value, setValue] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    connecting.add(type, value.trim());
  };
  return (
    <form className={form} onSubmit={submit} noValidate>
      <TextField
        label={label}
        hint={hint}
        autoComplete={autoComplete}
        value={value}
        onChange={setValue}
        error={connecting.error ?? undefined}
      />
      <Button
        data-track="connect_payment_source"
        type="submit"
        size={48}
        wide
        loading={connecting.busy}
        disabled={value.trim() === ''}
      >
        Connect
      </Button>
      {children}
    </form>
  );
}

function PayPal({ connecting }: FormProps) {
  const isNamed = useNamed();
  const [asking, setAsking] = useState(false);
  if (asking) return <OwnName onSaved={() => setAsking(false)} />;
  return (
    <AddressForm
      connecting={connecting}
      type="PayPal"
      label="PayPal email"
      hint="The email address of your own PayPal account."
      autoComplete="email"
    >
      <Button
        variant="secondary"
        size={48}
        wide
        icon={<ExternalLink {...smallIcon} />}
        onClick={isNamed ? connecting.openVault : () => setAsking(true)}
      >
        Log in to PayPal instead
      </Button>
    </AddressForm>
  );
}

function Venmo({ connecting }: FormProps) {
  return (
    <AddressForm
      connecting={connecting}
      type="Venmo"
      label="Venmo phone number or email"
      hint="From your own Venmo account, for example +1 201 555 0123."
      autoComplete="tel"
    />
  );
}

function Bank({ connecting }: FormProps) {
  const [asking, setAsking] = useState(!useNamed());
  if (asking) return <OwnName onSaved={() => setAsking(false)} />;
  return (
    <Hosted
      connecting={connecting}
      text="You choose your bank and log in on our payout provider’s page. We only see the last four digits."
      action="Connect a bank account"
      onOpen={connecting.openBank}
    />
  );
}

function Hosted({
  connecting: { error },
  text,
  action,
  onOpen,
}: FormProps & { text: string; action: string; onOpen: () => void }) {
  return (
    <div className={form}>
      <p>{text}</p>
      <Refused error={error} />
      <Button
        data-track="open_payment_provider"
        size={48}
        wide
        variant="blue"
        icon={<ExternalLink {...smallIcon} />}
        onClick={onOpen}
      >
        {action}
      </Button>
      <Sub>Opens in a new window. You’ll come back here.</Sub>
    </div>
  );
}

function Visiting({ connecting: { error, busy, finish, giveUp } }: FormProps) {
  return (
    <div className={form}>
      <p className={waiting} role="status">
        <Spinner />
        Finish in the other window.
      </p>
      <Refused error={error} />
      <Button data-track="connect_payment_source" size={48} wide loading={busy} onClick={finish}>
        I’m done
      </Button>
      <Button variant="tertiary" onClick={giveUp}>
        Choose another method
      </Button>
    </div>
  );
}

function Refused({ error }: { error: string | null }) {
  return (
    error && (
      <div role="alert">
        <Banner tone="rose" icon={<CircleAlert {...icon} />} title={error} as="h3" />
      </div>
    )
  );
}
