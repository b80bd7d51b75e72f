import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { type FormEvent, useState } from 'react';
import { newIdempotencyKey, refusalOf } from '@/shared/api';
import type { PaymentSourceType } from '@/shared/api/types.generated';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import {
  AddPaymentSourceDocument,
  WithdrawOptionsDocument,
  WithdrawSourcesDocument,
} from '../api/withdraw.generated.ts';
import type { StepProps } from './step.ts';

const form = css`
  display: grid;
  gap: 16px;
  padding: 16px 20px 20px;
`;

const kinds: Record<string, { type: PaymentSourceType; label: string; hint: string; autoComplete: string }> = {
  paypal: {
    type: 'PayPal',
    label: 'PayPal e-mail',
    hint: 'The e-mail of your own PayPal account.',
    autoComplete: 'email',
  },
  venmo: {
    type: 'Venmo',
    label: 'Venmo phone number or e-mail',
    hint: 'Of your own Venmo account, for example +1 201 555 0123.',
    autoComplete: 'tel',
  },
};

/** Adds the person's own account to pay out to. */
export function ConnectStep({ dialog, options }: StepProps) {
  const [kind, setKind] = useState('paypal');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [key] = useState(newIdempotencyKey);
  const [add, { loading }] = useMutation(AddPaymentSourceDocument, {
    refetchQueries: [WithdrawOptionsDocument, WithdrawSourcesDocument],
    awaitRefetchQueries: true,
  });
  const chosen = kinds[kind];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    setError(null);
    try {
      const variables = {
        type: chosen.type,
        value: value.trim(),
        idempotencyKey: `${key}-${kind}-${value.trim()}`.slice(0, 120),
      };
      const source = (await add({ variables })).data?.addPaymentSource;
      if (source) dialog.setSource(source.id);
    } catch (fault) {
      setError(refusalOf(fault).message);
    }
  };
  return (
    <>
      <RadioGroup label="Connect" value={kind} onChange={setKind}>
        {options.withdrawMethods.map((method) => (
          <Radio
            key={method.type}
            value={method.type}
            disabled={!method.available || !(method.type in kinds)}
            title={method.name}
            text={method.available ? method.speed : (method.reason ?? 'Not available here')}
          />
        ))}
      </RadioGroup>
      {chosen && (
        <form className={form} onSubmit={submit} noValidate>
          <TextField
            label={chosen.label}
            hint={chosen.hint}
            autoComplete={chosen.autoComplete}
            value={value}
            onChange={setValue}
            error={error ?? undefined}
          />
          <Button type="submit" size={48} wide loading={loading} disabled={value.trim() === ''}>
            Connect
          </Button>
        </form>
      )}
    </>
  );
}
