import { useId } from 'react';
import { LegalNameForm } from '@/entities/legalName';
import { useSession, useUpdateName } from '@/entities/session';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { Sub } from '@/shared/ui/text';

/** The `update-name` overlay: edits the legal name, which must match the user's bank account. */
export function UpdateNameModal() {
  const overlay = useOverlay('update-name');
  return overlay ? <OpenUpdateNameModal key={openingOf(overlay)} /> : null;
}

const close = () => closeOverlay('update-name');

function OpenUpdateNameModal() {
  const user = useSession()?.user;
  const id = useId();
  const [update, busy] = useUpdateName();
  const saved = (changed: boolean) => {
    close();
    if (changed) toast({ kind: 'success', title: 'Name saved' });
  };
  return (
    <Dialog
      open
      title="Your legal name"
      onClose={close}
      footer={
        <DialogFooter stacked>
          <Button data-track="save_name" size={48} wide type="submit" form={id} loading={busy}>
            Save
          </Button>
        </DialogFooter>
      }
    >
      <LegalNameForm
        id={id}
        name={user}
        save={update}
        onSaved={saved}
        intro={<p>Enter it as it appears on your bank account and ID. Payouts to any other name are returned.</p>}
      >
        <Sub>If your identity is already verified, we’ll check a new name before your next withdrawal.</Sub>
      </LegalNameForm>
    </Dialog>
  );
}
