import { css } from '@linaria/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { TextField } from '@/shared/ui/field';

const form = css`
  display: grid;
  gap: var(--space-16);
`;

export interface LegalName {
  firstName: string;
  lastName: string;
}

type Faults = Partial<Record<keyof LegalName, string>>;

interface LegalNameFormProps {
  id?: string;
  /** The name on file. Either part may be missing. */
  name: { firstName?: string | null; lastName?: string | null } | undefined;
  /** Saves the name. Rejects with the platform's refusal. */
  save: (name: LegalName) => Promise<void>;
  /** Called once the name is on file. @param changed whether the name had to be saved */
  onSaved: (changed: boolean) => void;
  /** Explanation above the fields. */
  intro: ReactNode;
  /** Content below the fields, such as the button that submits the form. */
  children?: ReactNode;
}

/**
 * Fields for the legal name. Both parts are required. Submitting saves the name only if it differs from the name on
 * file.
 */
export function LegalNameForm({ id, name, save, onSaved, intro, children }: LegalNameFormProps) {
  const [firstName, setFirstName] = useState(name?.firstName ?? '');
  const [lastName, setLastName] = useState(name?.lastName ?? '');
  const [faults, setFaults] = useState<Faults>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const next = { firstName: firstName.trim(), lastName: lastName.trim() };
    const missing = {
      firstName: next.firstName ? undefined : 'Enter your first name.',
      lastName: next.lastName ? undefined : 'Enter your last name.',
    };
    setFaults(missing);
    if (missing.firstName || missing.lastName) return;
    try {
      const changed = next.firstName !== name?.firstName || next.lastName !== name?.lastName;
      if (changed) await save(next);
      onSaved(changed);
    } catch (error) {
      if (!isAnsweredCentrally(error)) setFaults(faultsOf(error));
    }
  };
  return (
    <form className={form} id={id} onSubmit={submit} noValidate>
      {intro}
      <TextField
        label="First name"
        autoComplete="given-name"
        value={firstName}
        onChange={setFirstName}
        error={faults.firstName}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        value={lastName}
        onChange={setLastName}
        error={faults.lastName}
      />
      {children}
    </form>
  );
}

/** Assigns errors to the fields that they refer to. All other errors are shown below the first field. */
function faultsOf(error: unknown): Faults {
  const { message, fieldErrors } = refusalOf(error);
  const of = (field: string) => fieldErrors.find((fault) => fault.field === field)?.message;
  const [firstName, lastName] = [of('firstName'), of('lastName')];
  return firstName || lastName ? { firstName, lastName } : { firstName: message };
}
