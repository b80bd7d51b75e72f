import { css } from '@linaria/core';
import { type FormEvent, useId, useState } from 'react';
import { useSession, useUpdateName } from '@/entities/session';
import { refusalOf } from '@/shared/api';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { Sub } from '@/shared/ui/text';

const form = css`
  display: grid;
  gap: var(--space-16);
`;

/** Edits the legal name, as on the bank account. Overlay `update-name`. */
export function UpdateNameModal() {
  const overlay = useOverlay('update-name');
  return overlay ? <OpenUpdateNameModal key={openingOf(overlay)} /> : null;
}

function OpenUpdateNameModal() {
  const user = useSession()?.user;
  const id = useId();
  const [firstName, setFirstName] = useState(user?.firstName ?? '');
  const [lastName, setLastName] = useState(user?.lastName ?? '');
  const [faults, setFaults] = useState<{ first?: string; last?: string }>({});
  const [update, busy] = useUpdateName();
  const name = { firstName: firstName.trim(), lastName: lastName.trim() };
  const same = name.firstName === user?.firstName && name.lastName === user?.lastName;
  const close = () => closeOverlay('update-name');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFaults({});
    try {
      await update(name);
      close();
      toast({ kind: 'success', title: 'Name saved' });
    } catch (error) {
      setFaults(faultsOf(error));
    }
  };
  return (
    <Dialog
      open
      title="Your legal name"
      onClose={close}
      footer={
        <DialogFooter stacked>
          <Button
            size={48}
            wide
            type="submit"
            form={id}
            loading={busy}
            disabled={same || name.firstName === '' || name.lastName === ''}
          >
            Save
          </Button>
        </DialogFooter>
      }
    >
      <form className={form} id={id} onSubmit={save} noValidate>
        <p>Enter it as it appears on your bank account and ID. Payouts to any other name are returned.</p>
        <TextField
          label="First name"
          autoComplete="given-name"
          value={firstName}
          onChange={setFirstName}
          error={faults.first}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          value={lastName}
          onChange={setLastName}
          error={faults.last}
        />
        <Sub>If your identity is already verified, we’ll check a new name before your next withdrawal.</Sub>
      </form>
    </Dialog>
  );
}

/** Shows an error below the field it concerns, or below the first one. */
function faultsOf(error: unknown): { first?: string; last?: string } {
  const { message, fieldErrors } = refusalOf(error);
  const of = (field: string) => fieldErrors.find((fault) => fault.field === field)?.message;
  const [first, last] = [of('firstName'), of('lastName')];
  return first || last ? { first, last } : { first: message };
}
