import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { Dialog } from '@/shared/ui/dialog';
import { CashOutSheet } from './CashOutSheet.tsx';

/** Sells a stake, or part of it, before the event ends. Overlay `cash-out`. */
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
