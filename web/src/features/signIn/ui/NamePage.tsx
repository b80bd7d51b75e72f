import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { type FormEvent, useState } from 'react';
import { updateSessionUser } from '@/entities/session';
import { refusalOf } from '@/shared/api';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { NameNewcomerDocument } from '../api/newcomer.generated.ts';

const form = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;

const pair = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-12);
`;

/** Asks for the first and last name, which are required by the first withdrawal at the latest. */
export function NamePage({ onDone }: { onDone: () => void }) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [fault, setFault] = useState<{ firstName?: string; lastName?: string }>({});
  const [save, { loading }] = useMutation(NameNewcomerDocument);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      firstName: first.trim() ? undefined : 'Enter your first name.',
      lastName: last.trim() ? undefined : 'Enter your last name.',
    };
    setFault(missing);
    if (missing.firstName || missing.lastName) return;
    try {
      const { data } = await save({ variables: { firstName: first.trim(), lastName: last.trim() } });
      if (data) updateSessionUser({ firstName: data.updateName.firstName, lastName: data.updateName.lastName });
      onDone();
    } catch (error) {
      const { message, fieldErrors } = refusalOf(error);
      setFault('lastName' in fieldErrors ? { lastName: message } : { firstName: message });
    }
  };
  return (
    <form className={form} onSubmit={submit} noValidate>
      <p>We only pay out to this name, so enter it as it appears on your ID. No one else sees it.</p>
      <TextField
        label="First name"
        autoComplete="given-name"
        value={first}
        onChange={setFirst}
        error={fault.firstName}
        autoFocus
      />
      <TextField label="Last name" autoComplete="family-name" value={last} onChange={setLast} error={fault.lastName} />
      <div className={pair}>
        <Button type="submit" size={48} wide loading={loading}>
          Save name
        </Button>
        <Button variant="secondary" size={48} wide onClick={onDone} disabled={loading}>
          Not now
        </Button>
      </div>
    </form>
  );
}
