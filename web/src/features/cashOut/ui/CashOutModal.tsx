import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { Dialog } from '@/shared/ui/dialog';
import { CashOutSheet } from './CashOutSheet.tsx';

/** The `cash-out` overlay: sells a stake, or part of it, before the event ends. */
export function CashOutModal() {
  const overlay = useOverlay('cash-out');
  if (!overlay) return null;
  const close = () => closeOverlay('cash-out');
  return (
    <Dialog open onClose={close} title="Cash out" size="small" sticky>
      <CashOutSheet key={openingOf(overlay)} {...overlay} onClose={close} />
    </Dialog>
  );
}
