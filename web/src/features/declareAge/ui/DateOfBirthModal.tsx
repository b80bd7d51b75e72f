import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { type FormEvent, useId, useState } from 'react';
import { refusalOf } from '@/shared/api';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { Sub } from '@/shared/ui/text';
import { SetDateOfBirthDocument } from '../api/declareAge.generated.ts';

const form = css`
  display: grid;
  gap: var(--space-16);
`;

/** The `date-of-birth` overlay: asks for the date of birth before the first action that needs it. */
export function DateOfBirthModal() {
  const overlay = useOverlay('date-of-birth');
  return overlay ? <OpenDateOfBirthModal key={openingOf(overlay)} /> : null;
}

function OpenDateOfBirthModal() {
  const id = useId();
  const [dateOfBirth, setDateOfBirth] = useState('');
  const [fault, setFault] = useState<string>();
  const [declare, { loading }] = useMutation(SetDateOfBirthDocument, {
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'matchRequirements' });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'paidAccess' });
      cache.modify({
        id: cache.identify({ __typename: 'Onboarding' }),
        fields: { dateOfBirthNeeded: () => false },
      });
    },
  });
  const close = () => closeOverlay('date-of-birth');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFault(undefined);
    try {
      await declare({ variables: { dateOfBirth } });
      close();
      toast({ kind: 'success', title: 'Date of birth saved' });
    } catch (error) {
      setFault(refusalOf(error).message);
    }
  };
  return (
    <Dialog
      open
      title="Your date of birth"
      onClose={close}
      footer={
        <DialogFooter stacked>
          <Button
            size={48}
            wide
            type="submit"
            form={id}
            loading={loading}
            disabled={dateOfBirth === ''}
            data-track="date_of_birth_save"
          >
            Save
          </Button>
        </DialogFooter>
      }
    >
      <form className={form} id={id} onSubmit={save} noValidate>
        <p>You must be an adult to play for money. We ask once and never show your date of birth to anyone.</p>
        <TextField
          label="Date of birth"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          value={dateOfBirth}
          onChange={setDateOfBirth}
          error={fault}
        />
        <Sub>It must match your ID. After you save it, only support can change it.</Sub>
      </form>
    </Dialog>
  );
}
