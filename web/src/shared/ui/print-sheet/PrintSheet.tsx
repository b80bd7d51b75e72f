import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';

/**
 * Prints its content and nothing else on mount. Hidden on screen (`shared/styles/base.css`). `onPrinted` fires when the
 * print dialog closes; unmount it then.
 */
export function PrintSheet({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => printed();
    window.addEventListener('afterprint', done, { once: true });
    // After the frame that renders the sheet.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', done);
    };
  }, []);
  return createPortal(<div data-print-sheet="">{children}</div>, document.body);
}
