import { css } from '@linaria/core';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { useWhatsNew } from '../model/whatsNew.ts';

const list = css`
  display: grid;

  & > li {
    padding: var(--space-12) 0;
    border-top: 1px solid var(--rule);
  }

  & > li:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

/** The `whats-new` overlay: changes in the newest releases of the client. */
export function WhatsNewModal() {
  const overlay = useOverlay('whats-new');
  const { points } = useWhatsNew();
  if (!overlay) return null;
  const close = () => closeOverlay('whats-new');
  return (
    <Dialog
      open
      title="What’s new"
      onClose={close}
      footer={
        <DialogFooter>
          <Button data-track="done" size={48} onClick={close}>
            Got it
          </Button>
        </DialogFooter>
      }
    >
      <ul className={list}>
        {points.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
