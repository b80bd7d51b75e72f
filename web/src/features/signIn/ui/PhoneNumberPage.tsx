import { css } from '@linaria/core';
import { type FormEvent, useState } from 'react';
import type { Verification } from '@/entities/verification';
import { Button } from '@/shared/ui/button';
import { PhoneField, type PhoneValue } from '@/shared/ui/phone-field';
import { Sub } from '@/shared/ui/text';

const form = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;

export interface PhoneNumberPageProps {
  phone: PhoneValue;
  error: string | null;
  busy: boolean;
  /** A verification that was started on this device and still accepts its code. Null if there is none. */
  started: Verification | null;
  onPhone: (phone: PhoneValue) => void;
  onSend: (e164: string) => void;
  onResume: (verification: Verification) => void;
}

/** Asks for the phone number to which the code should be sent. */
export function PhoneNumberPage(props: PhoneNumberPageProps) {
  const { phone, error, busy, started, onPhone, onSend, onResume } = props;
  const [incomplete, setIncomplete] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(phone.e164 === null);
    if (phone.e164) onSend(phone.e164);
  };
  const change = (next: PhoneValue) => {
    setIncomplete(false);
    onPhone(next);
  };
  return (
    <form className={form} onSubmit={submit} noValidate>
      <PhoneField
        label="Phone number"
        hint="We’ll text you a six-digit code. One verified phone number per person keeps matches fair."
        value={phone}
        onChange={change}
        error={error ?? (incomplete ? 'Enter a full phone number.' : undefined)}
        autoFocus
      />
      <Button data-track="sign_in_phone" type="submit" size={56} wide loading={busy}>
        Send code
      </Button>
      {started && (
        <>
          <Sub>We already sent a code to {started.valueMasked} from this device.</Sub>
          <Button variant="secondary" wide onClick={() => onResume(started)}>
            Enter that code
          </Button>
        </>
      )}
    </form>
  );
}
