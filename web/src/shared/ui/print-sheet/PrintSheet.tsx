import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';

/**
 * Prints its content, and nothing else of the page, as soon as it is there. On the screen it does not show
 * (`shared/styles/base.css`). `onPrinted` comes when the browser's dialog is closed: take the sheet away then.
 */
export function PrintSheet({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => printed();
    window.addEventListener('afterprint', done, { once: true });
    // After the frame in which the sheet is drawn.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', done);
    };
  }, []);
  return createPortal(<div data-print-sheet="">{children}</div>, document.body);
}
